lesson-first-title = Premiers pas
lesson-first-about = Misez, marchez, essuyez une tempête : une minute.
lesson-first-bid = Misez 1 pour marcher le premier (2).
lesson-first-march = Choisissez la troisième armée et revenez à Wien (6.1).
lesson-first-storm = Misez encore 1 et marchez sur Linz ; l’ennemi a peut-être une carte pour cela (5).
lesson-first-end = Vous avez marché et reculé. Continuez.
