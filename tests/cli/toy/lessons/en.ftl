lesson-first-title = First steps
lesson-first-about = Bid, march and meet a storm: a minute.
lesson-first-bid = Bid 1, so that you march first (2).
lesson-first-march = Choose the third army and march back to Wien (6.1).
lesson-first-storm = Bid 1 again and march to Linz; the enemy may have a card for that (5).
lesson-first-end = You have marched and fallen back. Play on.
