# Napoléon 1807 : noms, questions, journal et raisons, en français. en.ftl porte les mêmes clés.

## Le jeu

title = Napoléon 1807
subtitle = La campagne de Pologne, décembre 1806 – juin 1807
summary = Deux joueurs, le Français contre le Russe, en Pologne et en Prusse-Orientale. Un jeu d’opérations : des corps en pavés, la fatigue qui use les armées et un paquet de cartes à usages multiples par camp.
seat-french = Français
    .subject = Le Français
    .inside = le Français
    .adjective = français
    .plural = français
    .feminine = française
    .feminines = françaises
seat-russian = Russes
    .subject = Le Russe
    .inside = le Russe
    .adjective = russe
    .plural = russes
    .feminine = russe
    .feminines = russes

## Consignes

briefing-aim = Chaque point de force détruit et chaque ville fortifiée prise déplacent le marqueur des points de victoire : vers le bas pour le Français, vers le haut pour le Russe ; les citadelles assiégées ou prises comptent à la fin. À 0 le Français gagne aussitôt, à 20 le Russe ; sinon, le marqueur tranche après le dernier tour.
briefing-turn = On pioche, on tire l’initiative, puis chacun à son tour mène une opération jusqu’à ce que les deux passent, et l’on récupère. Une opération, c’est une pile qui se déplace, combat, ou fait les deux ; chaque corps agit une fois par tour et se fatigue en marchant loin et en combattant.
briefing-first = Choisissez une opération, puis la zone d’un de vos corps, puis où il va. Deux ou trois corps réunis gagnent des batailles qu’un seul perd.

## Zones

zone-allenburg = Allenburg
zone-allenstein = Allenstein
zone-altenbourg = Altenbourg
zone-angerburg = Angerburg
zone-barten = Barten
zone-bartenstein = Bartenstein
zone-biezun = Biezun
zone-bischofsburg = Bischofsburg
zone-bischofstein = Bischofstein
zone-bischofswerder = Bischofswerder
zone-blonie = Blonie
zone-bodzanow = Bodzanow
zone-brandenburg = Brandenburg
zone-braunsberg = Braunsberg
zone-brok = Brok
zone-chorzele = Chorzele
zone-christburg = Christburg
zone-ciechanow = Ciechanow
zone-culm = Culm
zone-culmsee = Culmsee
zone-czernikowo = Czernikowo
zone-czerwin = Czerwin
zone-d_eylau = D. Eylau
zone-deppen = Deppen
zone-dirschau = Dirschau
zone-dobrzyn = Dobrzyn
zone-domnau = Domnau
zone-elbing = Elbing
zone-frauenburg = Frauenburg
zone-friedland = Friedland
zone-friedrichshof = Friedrichshof
zone-gerdauen = Gerdauen
zone-gilgenburg = Gilgenburg
zone-golymin = Golymin
zone-gostynin = Gostynin
zone-graudenz = Graudenz
zone-guttstadt = Guttstadt
zone-heiligenbeil = Heiligenbeil
zone-heilsberg = Heilsberg
zone-hohenstein = Hohenstein
zone-ilow = Ilow
zone-insterburg = Insterburg
zone-johannisburg = Johannisburg
zone-kadzidlo = Kadzidlo
zone-kolno = Kolno
zone-konigsberg = Königsberg
zone-krasnosielc = Krasnosielc
zone-kreuzburg = Kreuzburg
zone-landsberg = Landsberg
zone-lautenburg = Lautenburg
zone-lessen = Lessen
zone-liebstadt = Liebstadt
zone-lipno = Lipno
zone-lobau = Löbau
zone-lomza = Lomza
zone-lotzen = Lötzen
zone-makow = Makow
zone-marienburg = Marienburg
zone-marienwerder = Marienwerder
zone-mehlsack = Mehlsack
zone-mewe = Mewe
zone-mlawa = Mlawa
zone-modlin = Modlin
zone-mohrungen = Mohrungen
zone-muhlhausen = Mühlhausen
zone-nasielsk = Nasielsk
zone-neidenburg = Neidenburg
zone-neuenburg = Neuenburg
zone-neumark = Neumark
zone-nieszawa = Nieszawa
zone-nikolaiken = Nikolaiken
zone-nordenburg = Nordenburg
zone-norkitten = Norkitten
zone-nowemiasto = Nowemiasto
zone-nowogrod = Nowogrod
zone-ortelsburg = Ortelsburg
zone-osterode = Osterode
zone-ostrolenka = Ostrolenka
zone-ostrow = Ostrow
zone-p_eylau = P. Eylau
zone-p_holland = P. Holland
zone-passenheim = Passenheim
zone-plock = Plock
zone-plonsk = Plonsk
zone-praga = Praga
zone-przasnysz = Przasnysz
zone-pultusk = Pultusk
zone-raciaz = Raciaz
zone-radzymin = Radzymin
zone-rastenburg = Rastenburg
zone-rosenberg = Rosenberg
zone-rossel = Rössel
zone-rozan = Rozan
zone-rypin = Rypin
zone-saalfeld = Saalfeld
zone-schippenbeil = Schippenbeil
zone-schwetz = Schwetz
zone-seeburg = Seeburg
zone-sensburg = Sensburg
zone-sierock = Sierock
zone-sierpc = Sierpc
zone-sochaczew = Sochaczew
zone-soldau = Soldau
zone-strasburg = Strasburg
zone-stuhm = Stuhm
zone-szrensk = Szrensk
zone-tapiau = Tapiau
zone-thorn = Thorn
zone-uderwangen = Uderwangen
zone-warsaw = Varsovie
zone-wartenburg = Wartenburg
zone-wehlau = Wehlau
zone-willenberg = Willenberg
zone-wloclawek = Wloclawek
zone-wormditt = Wormditt
zone-wyszkow = Wyszkow
zone-wyszogrod = Wyszogrod
zone-zambrow = Zambrow
zone-zinten = Zinten

## Cours d’eau

river-Weichsel = Vistule
river-Narew = Narew
river-Bug = Bug
river-Pregel = Prégel
river-Alle = Alle
river-Drewenz = Drewenz
river-Omulew = Omulew
river-Orzyc = Orzyc
river-Passarge = Passarge
river-Wkra = Wkra

## Pavés

corps-augereau = Augereau
corps-bernadotte = Bernadotte
corps-bessieres = Bessières
corps-davout = Davout
corps-lannes = Lannes
corps-lefebvre = Lefebvre
corps-massena = Masséna
corps-mortier = Mortier
corps-murat = Murat
corps-ney = Ney
corps-savary = Savary
corps-soult = Soult
corps-victor = Victor
corps-anrep = Anrep
corps-bagration = Bagration
corps-barclay = Barclay
corps-constantin = Constantin
corps-docturov = Docturov
corps-essen = Essen
corps-galitzine = Galitzine
corps-gortchakov = Gortchakov
corps-l_estocq = L’Estocq
corps-lobanov = Lobanov
corps-olsufiev = Olsufiev
corps-ostermann = Ostermann
corps-platov = Platov
corps-sacken = Sacken
corps-sedmoratzki = Sedmoratzki
corps-tolstoi = Tolstoï
corps-tutchkov = Tutchkov
commander-napoleon = Napoléon
commander-bennigsen = Bennigsen
commander-kamenski = Kamenski
commander-buxhowden = Buxhowden
vedette-french_1 = vedette française 1
vedette-french_2 = vedette française 2
vedette-french_3 = vedette française 3
vedette-french_4 = vedette française 4
vedette-french_5 = vedette française 5
vedette-french_6 = vedette française 6
vedette-russian_1 = vedette russe 1
vedette-russian_2 = vedette russe 2
vedette-russian_3 = vedette russe 3
vedette-russian_4 = vedette russe 4
vedette-russian_5 = vedette russe 5

formation-augereau = 7ᵉ corps
formation-bernadotte = 1ᵉʳ corps
formation-bessieres = Garde impériale
formation-davout = 3ᵉ corps
formation-lannes = 5ᵉ corps, puis corps de réserve
formation-lefebvre = Garde impériale
formation-massena = 5ᵉ corps, sur la Narew
formation-mortier = 8ᵉ corps
formation-murat = Réserve de cavalerie
formation-ney = 6ᵉ corps
formation-savary = 5ᵉ corps, sur la Narew
formation-soult = 4ᵉ corps
formation-victor = 1ᵉʳ corps
formation-anrep = 14ᵉ division
formation-bagration = Avant-garde et arrière-garde
formation-barclay = Avant-garde
formation-constantin = Garde russe
formation-docturov = 7ᵉ division
formation-essen = 8ᵉ division, puis corps de la Narew
formation-galitzine = 4ᵉ division, puis cavalerie
formation-gortchakov = Aile gauche
formation-l_estocq = Corps prussien
formation-lobanov = Corps de renfort
formation-olsufiev = Division Olsufiev
formation-ostermann = 2ᵉ division
formation-platov = Cosaques
formation-sacken = 3ᵉ division
formation-sedmoratzki = 6ᵉ division
formation-tolstoi = Corps de la Narew
formation-tutchkov = 5ᵉ division
formation-napoleon = Empereur, commandant en chef
formation-bennigsen = Commandant en chef russe
formation-kamenski = Maréchal, commandant en chef éphémère
formation-buxhowden = Commandant de l’aile droite russe

bonus-combat_card-up = +1 carte de combat
bonus-combat_card-down = −1 carte de combat
bonus-move-up = +1 PM (corps seul ; toujours pour Napoléon)
bonus-fatigue-down = −1 fatigue à la fin d’une manœuvre
bonus-fatigue-up = +1 fatigue à la fin d’une manœuvre
bonus-pursuit_card-up = +1 carte de poursuite
bonus-no_pursuit = Pas de poursuite contre sa pile

## Événements et ce qu’ils disent

event-anticipation = Anticipation
card-text-anticipation = Chercher dans sa pioche une carte quelconque qui ne soit pas rouge, la prendre en main sans la montrer, puis mélanger le reste de la pioche.
event-arriere_garde = Arrière-garde
card-text-arriere_garde = Seulement si un corps russe défend seul. Pas de combat : ce corps retraite aussitôt de 2 connexions selon les règles normales, perd 1 point de force et subit 1 fatigue ; pas de poursuite ; lui et la pile française attaquante deviennent activés.
event-au_son_du_canon = Au son du canon
card-text-au_son_du_canon = Un corps ami (activé ou non) placé dans une zone libre à une connexion du combat y est amené et y participe, en attaque ou en défense. La connexion peut porter un pont détruit sur une rivière, jamais sur un fleuve. Les commandants de sa zone peuvent le suivre.
event-audace = Audace
card-text-audace = Seulement si une pile française attaque. La pile russe ne reçoit pas de carte supplémentaire pour le terrain boisé, la ville fortifiée ou la citadelle.
event-boue = Boue
card-text-boue = N’est jamais dans un paquet. En vigueur pour tout le tour si Pluie ou Neige a été jouée au tour précédent et qu’aucune des deux ne l’est ce tour-ci : toute pile activée subit aussitôt 1 fatigue et les chemins coûtent 2 points de mouvement.
event-carre = Carré
card-text-carre = La pile française subit 2 fatigues de moins au résultat du combat (minimum 0) si la pile russe avait au moins 1 point de cavalerie au début du combat.
event-confusion = Confusion
card-text-confusion = Quand une pile ennemie arrive dans une zone non contestée comptant 3 connexions ou davantage : elle s’y arrête, quels que soient ses points restants, et devient activée (ses fatigues de mouvement se comptent normalement ; une attaque en marche devient une simple manœuvre).
event-conscrits = Conscrits
card-text-conscrits = Ajouter 1 point de force d’infanterie à un corps français présent sur la carte (ne recrée jamais un corps éliminé ; maximum 8 sur la piste).
event-contre_ordre = Contre-ordre
card-text-contre_ordre = À jouer juste après une carte événement de l’adversaire : son effet est annulé.
event-coordination = Coordination
card-text-coordination = Seulement à la fin d’une opération française. Le joueur français enchaîne aussitôt une seconde opération, avec une pile différente.
event-cosaques = Cosaques
card-text-cosaques = Défausser une carte tirée au hasard de la main française ; se joue pendant une manœuvre française.
event-deploiement_rapide = Déploiement rapide
card-text-deploiement_rapide = Seulement dans une attaque en marche française : la pile française ne subit pas le malus d’une carte.
event-dos_a_la_riviere = Dos à la rivière
card-text-dos_a_la_riviere = Réservée au vainqueur d’un combat : si le vaincu passe un pont dès sa première connexion de retraite, il perd aussitôt 1 point de force, de son choix.
event-elan = Élan
card-text-elan = Seulement si une pile française attaque : +1 carte de combat pour elle.
event-embuscade = Embuscade
card-text-embuscade = La pile française qui manœuvre subit aussitôt 1 fatigue, placée à son gré par le joueur français.
event-fatigue = Fatigue
card-text-fatigue = Seulement à la fin du déplacement d’une pile ennemie : elle subit les fatigues supplémentaires imprimées sur la carte (1 ou 2). Sans effet sur une pile formée seulement de vedettes.
event-fourrager = Fourrager
card-text-fourrager = Seulement au début du déplacement d’une pile amie qui a au moins 2 points de mouvement : retirer 2 fatigues en tout à la pile (au choix du propriétaire), qui perd 2 points de mouvement.
event-froid = Froid
card-text-froid = Obligatoire. Au début de la phase de récupération, avant toute récupération, chaque corps sur la carte (activé ou non, des deux camps) subit 1 fatigue.
event-grande_batterie = Grande batterie
card-text-grande_batterie = Seulement si la pile française au combat a au moins 3 corps : la pile russe subit 1 perte de plus au résultat et chaque corps français de la pile subit aussitôt 1 fatigue.
event-grande_charge = Grande charge
card-text-grande_charge = Seulement quand une pile française poursuit après un combat : elle pioche 1 carte de poursuite de plus.
event-gue = Gué
card-text-gue = À tout moment de son déplacement, un corps qui se déplace seul peut franchir une connexion à pont détruit sur une rivière sans payer les 2 points de surcoût. Pas sur un fleuve.
event-hussards = Hussards
card-text-hussards = Défausser une carte tirée au hasard de la main russe ; se joue pendant une manœuvre russe.
event-impatience_a_paris = Impatience à Paris
card-text-impatience_a_paris = Obligatoire. Les points de victoire augmentent aussitôt de 1.
event-inactivite = Inactivité
card-text-inactivite = Obligatoire. Son joueur choisit une zone où il a une pile comptant au moins un corps : tous ses corps et vedettes de cette zone deviennent activés. Ils comptent aussi comme activés en phase de récupération.
event-intuition = Intuition
card-text-intuition = Avant la détermination de l’initiative : le joueur l’emporte sans piocher (l’adversaire ne pioche pas non plus). Si les deux la jouent, les deux cartes sont défaussées et l’initiative se détermine normalement.
event-kamenski = Kamenski
card-text-kamenski = Retirer définitivement de la partie le commandant Kamenski. Si la carte revient plus tard, elle ne sert que pour sa valeur de récupération.
event-la_garde = La Garde
card-text-la_garde = Seulement si le corps de la Garde est dans la pile française au combat (Lefebvre à Pultusk, Bessières à Eylau et Friedland) : +1 carte de combat. Si les Français perdent le combat, chaque corps de la pile subit 1 fatigue de plus au résultat.
event-lobanov = Lobanov
card-text-lobanov = Placer le corps russe de Lobanov à Allenburg ou Rastenburg (choix du Russe), à activer. Injouable si les deux zones sont non contestées et tenues seulement par des piles françaises. Si elle revient : valeur de récupération seulement.
event-marche_forcee = Marche forcée
card-text-marche_forcee = Seulement au début du déplacement d’une pile amie (après la pioche) : +1 point de mouvement. Une pile dont le total est de 0 ou moins peut quand même avancer d’une connexion grâce à cette carte.
event-mitraille = Mitraille
card-text-mitraille = La pile française subit 2 fatigues de plus au résultat du combat.
event-neige = Neige
card-text-neige = Obligatoire, tout le tour : toute pile activée pour manœuvrer ou attaquer en marche (des deux camps) perd 1 point de mouvement.
event-organisation = Organisation
card-text-organisation = Quand une pile française en marche entre dans une zone non contestée où se trouve une autre pile française, elle n’est pas obligée de s’arrêter.
event-panique = Panique
card-text-panique = Après la retraite d’une pile russe qui a perdu un combat : elle retraite d’une connexion de plus et subit 2 fatigues, placées librement.
event-pluie = Pluie
card-text-pluie = Obligatoire, tout le tour : toute pile activée (des deux camps) subit aussitôt 1 fatigue placée librement (sauf la pile retournée parce qu’on l’a attaquée) ; si elle se déplace, elle perd aussi 1 point de mouvement.
event-pont_de_bateaux = Pont de bateaux
card-text-pont_de_bateaux = Une pile russe (hors vedettes), dans une zone libre à un bout d’une connexion à pont détruit (rivière ou fleuve), retire le marqueur, dépense 1 point de mouvement et peut poursuivre ; possible aussi pour une pile sans point de mouvement au début de son déplacement (pas pour celle qui a tout dépensé). La pile finit activée. Un seul pont par carte.
event-pont_detruit = Pont détruit
card-text-pont_detruit = À tout moment de son déplacement, une pile (hors vedettes), dans une zone libre à un bout d’une connexion à pont, y pose un marqueur Pont détruit, dépense 1 point de mouvement et peut poursuivre ; possible aussi pour une pile sans point de mouvement au début de son déplacement (pas pour celle qui a tout dépensé). La pile finit activée. Un seul pont par carte. Un pont détruit sur une rivière coûte ensuite 2 points de plus (3 en tout) ; sur un fleuve, la connexion est infranchissable.
event-pontonniers = Pontonniers
card-text-pontonniers = Une pile française (hors vedettes), dans une zone libre à un bout d’une connexion à pont détruit (rivière ou fleuve), retire le marqueur, dépense 1 point de mouvement et peut poursuivre ; possible aussi pour une pile sans point de mouvement au début de son déplacement (pas pour celle qui a tout dépensé). La pile finit activée. Un seul pont par carte.
event-position_renforcee = Position renforcée
card-text-position_renforcee = Seulement si une pile russe défend : +1 carte de combat pour elle.
event-pour_le_tsar = Pour le Tsar
card-text-pour_le_tsar = Choisir une pile russe : retirer 1 fatigue à chacun de ses corps.
event-quartiers_d_hiver = Quartiers d’hiver
card-text-quartiers_d_hiver = Une par joueur, hors du paquet au départ ; on y pose les points de force éliminés. Au 6ᵉ point éliminé d’un joueur, sa carte rejoint sa défausse (avec l’option dés : directement sa pioche, mélangée). Piochée ensuite, à quelque titre que ce soit, elle est mise au bord du plateau, sans effet, et une autre carte est piochée ; Anticipation ne peut pas la choisir. Quand les deux sont au bord, la partie finit à la fin du tour en cours, quelle que soit la durée du scénario, avec le décompte de fin de scénario.
event-ravitaillement = Ravitaillement
card-text-ravitaillement = Choisir une pile russe : retirer 2 fatigues en tout à ses corps, au gré du joueur russe.
event-reaction = Réaction
card-text-reaction = Au début d’une opération ennemie, après que l’adversaire a désigné sa pile et avant qu’il pioche : une pile amie (activée ou non) passe d’une zone libre à une zone libre adjacente ; un pont détruit sur une rivière se franchit, pas sur un fleuve.
event-reddition = Reddition
card-text-reddition = Obligatoire. Si Graudenz porte un marqueur Siège, remplacer son marqueur Citadelle russe par un français, et points de victoire −1 ; sinon, défausser sans effet.
event-renforts = Renforts
card-text-renforts = Ajouter 1 point de force d’infanterie à un corps russe présent sur la carte (ne recrée jamais un corps éliminé ; maximum 8 sur la piste).
event-reserve = Réserve
card-text-reserve = Piocher 2 cartes en main ; les rouges ainsi piochées sont défaussées sans effet et non remplacées.
event-retraite_en_ordre = Retraite en ordre
card-text-retraite_en_ordre = Si la pile en retraite a encore au moins 1 point de cavalerie, il n’y a pas de poursuite.
event-retraite_strategique = Retraite stratégique
card-text-retraite_strategique = Tout le tour : toute pile russe qui se déplace gagne 1 point de mouvement, mais doit finir à moins de connexions de Königsberg qu’au départ ; une pile qui ne peut s’en rapprocher n’a pas le droit de bouger (rien ne quitte donc Königsberg ce tour-ci). L’effet n’est pas facultatif pile par pile.
event-sacrifice = Sacrifice
card-text-sacrifice = La pile russe au combat pioche 1 carte de combat de plus et subit aussitôt 2 fatigues, placées librement.
event-soins = Soins
card-text-soins = Poser un repère sur un corps français qui a perdu au moins 1 point d’infanterie. En phase de récupération de ce tour, s’il est toujours à activer, il regagne 1 point d’infanterie, retire toutes ses fatigues, et points de victoire −1.
event-tempete_de_neige = Tempête de neige
card-text-tempete_de_neige = Si la pile française a au moins 3 corps, l’un d’eux (choix du Français) n’apporte pas ses cartes de combat et subit aussitôt 1 fatigue ; il prend sa part du résultat et devient activé.
event-tirailleurs = Tirailleurs
card-text-tirailleurs = La pile russe subit aussitôt 1 fatigue, placée par le joueur russe.

## Cartes

card-F01 = { event-anticipation }
card-F02 = { event-audace }
card-F03 = { event-au_son_du_canon }
card-F04 = { event-carre }
card-F05 = { event-conscrits }
card-F06 = { event-confusion }
card-F07 = { event-contre_ordre }
card-F08 = { event-coordination }
card-F09 = { event-deploiement_rapide }
card-F10 = { event-dos_a_la_riviere }
card-F11 = { event-elan }
card-F12 = { event-fatigue } 1
card-F13 = { event-fourrager }
card-F14 = { event-grande_batterie }
card-F15 = { event-grande_charge }
card-F16 = { event-gue }
card-F17 = { event-hussards }
card-F18 = { event-impatience_a_paris }
card-F19 = { event-intuition }
card-F20 = { event-la_garde }
card-F21 = { event-marche_forcee }
card-F22 = { event-marche_forcee }
card-F23 = { event-organisation }
card-F24 = { event-panique }
card-F25 = { event-pont_detruit }
card-F26 = { event-pontonniers }
card-F27 = { event-reaction }
card-F28 = { event-reserve }
card-F29 = { event-retraite_en_ordre }
card-F30 = { event-soins }
card-F31 = { event-tirailleurs }
card-F32 = { event-neige }
card-F33 = { event-neige }
card-F34 = { event-pluie }
card-F35 = { event-froid }
card-F36 = { event-pluie }
card-F37 = { event-reddition }
card-F38 = { event-audace }
card-F39 = { event-elan }
card-F40 = { event-tirailleurs }
card-F41 = { event-deploiement_rapide }
card-F42 = { event-quartiers_d_hiver }
card-R01 = { event-anticipation }
card-R02 = { event-arriere_garde }
card-R03 = { event-arriere_garde }
card-R04 = { event-au_son_du_canon }
card-R05 = { event-confusion }
card-R06 = { event-contre_ordre }
card-R07 = { event-cosaques }
card-R08 = { event-dos_a_la_riviere }
card-R09 = { event-embuscade }
card-R10 = { event-fatigue } 1
card-R11 = { event-fatigue } 2
card-R12 = { event-fourrager }
card-R13 = { event-gue }
card-R14 = { event-inactivite }
card-R15 = { event-intuition }
card-R16 = { event-marche_forcee }
card-R17 = { event-marche_forcee }
card-R18 = { event-mitraille }
card-R19 = { event-pont_detruit }
card-R20 = { event-pont_de_bateaux }
card-R21 = { event-position_renforcee }
card-R22 = { event-pour_le_tsar }
card-R23 = { event-ravitaillement }
card-R24 = { event-reaction }
card-R25 = { event-retraite_strategique }
card-R26 = { event-renforts }
card-R27 = { event-renforts }
card-R28 = { event-reserve }
card-R29 = { event-retraite_en_ordre }
card-R30 = { event-sacrifice }
card-R31 = { event-sacrifice }
card-R32 = { event-neige }
card-R33 = { event-pluie }
card-R34 = { event-froid }
card-R35 = { event-tempete_de_neige }
card-R36 = { event-kamenski }
card-R37 = { event-cosaques }
card-R38 = { event-lobanov }
card-R39 = { event-position_renforcee }
card-R40 = { event-mitraille }
card-R41 = { event-pour_le_tsar }
card-R42 = { event-quartiers_d_hiver }
card-N01 = { event-boue }

## Scénarios

scenario-pultusk_intro = Initiation : le passage de la Wkra
scenario-pultusk_intro-text = 24 décembre 1806, 3 tours. Davout et Napoléon forcent la Wkra face aux avant-gardes de Bennigsen. Neuf corps : une partie courte pour apprendre. Règles du Conscrit conseillées ; pas de vedettes dans ce cas. Seuls les pavés cités sont en jeu ; les événements Kamenski et La Garde sont injouables, leurs cartes restent dans les paquets pour leurs valeurs. Sans Quartiers d’hiver ni Boue.
scenario-pultusk_battle = Pultusk et Golymin (placement historique)
scenario-pultusk_battle-text = 24 décembre 1806, 4 tours. La Grande Armée tombe dans la neige et la boue sur les deux armées russes avant qu’elles ne se réunissent. Kamenski, Bennigsen et Buxhowden sont tous trois en jeu ; chacun reste avec un corps.
scenario-pultusk_campaign = La campagne de Pultusk
scenario-pultusk_campaign-text = 22 décembre 1806, 8 tours. De Varsovie à la Narew : Napoléon cherche la bataille décisive, les Russes disputent les passages de la Wkra et du Bug. Kamenski, Bennigsen et Buxhowden sont tous trois en jeu ; chacun reste avec un corps. Graudenz n’est pas assiégée.
scenario-eylau_battle = Eylau (placement historique)
scenario-eylau_battle-text = 5 février 1807, 4 tours. Bennigsen se replie vers Königsberg et se retourne à Eylau ; Davout et Ney accourent par les ailes. Savary et Essen ne sont pas en jeu.
scenario-eylau_campaign = La campagne d’Eylau
scenario-eylau_campaign-text = 28 janvier 1807, 8 tours. L’offensive d’hiver russe a dépassé Mohrungen ; l’Empereur remonte de la Narew pour couper sa retraite. Savary et Essen gardent la Narew : ils n’entrent dans aucune zone au nord de la latitude 53,60, ni par une manœuvre ni par Réaction ou Au son du canon ; une retraite peut les y conduire.
scenario-friedland_battle = Friedland (placement historique)
scenario-friedland_battle-text = 10 juin 1807, 4 tours. Du camp de Heilsberg aux ponts de l’Alle : la dernière chance de battre les Russes avant le Niémen. Masséna et Tolstoï ne sont pas en jeu. Lobanov est hors de la carte et arrive par sa carte. Sans cartes de météo, ni Boue, ni Quartiers d’hiver (été).
scenario-friedland_campaign = La campagne de Friedland
scenario-friedland_campaign-text = 5 juin 1807, 7 tours. Bennigsen attaque Ney à Guttstadt ; Napoléon concentre son armée et marche sur Königsberg. Lobanov est hors de la carte et arrive par sa carte. Sans cartes de météo, ni Boue, ni Quartiers d’hiver (été).
scenario-campaign_of_poland = Toute la campagne de Pologne
scenario-campaign_of_poland-text = Les campagnes de Pultusk, d’Eylau et de Friedland jouées à la suite : une victoire française compte −1, une victoire russe +1, le double si elle est immédiate. Un total négatif donne la victoire aux Français, un total positif aux Russes. Un corps éliminé commence la campagne suivante où il paraît avec 2 points de force de moins (minimum 1).

## Mots de la table

terrain-clear = Terrain clair
terrain-wooded = Terrain boisé
terrain-fortified = Ville fortifiée
terrain-citadel = Citadelle

terrain-effect-clear = Aucun effet ; poursuite possible
terrain-effect-wooded = +1 carte de combat au défenseur ; pas de poursuite
terrain-effect-fortified = +1 carte de combat au défenseur si le marqueur Contrôle est le sien ; pas de poursuite
terrain-effect-citadel = +1 carte de combat, en attaque et en défense, au camp du marqueur Citadelle ; pas de poursuite ; valeur en PV à la fin

link-road = Route
link-path = Chemin
link-river = Rivière
link-great_river = Fleuve
link-bridge_river = Pont sur une rivière
link-bridge_great_river = Pont sur un fleuve
link-impassable = Infranchissable

background-red = Fond rouge : à jouer dès la pioche
background-blue = Fond bleu : phase d’initiative
background-green = Fond vert : phase d’opérations
background-none = Hors paquet

window-draw = Phase de pioche
window-initiative = Phase d’initiative
window-manoeuvre_own = Manœuvre amie
window-manoeuvre_enemy = Manœuvre ennemie
window-combat = Début d’un combat
window-retreat = Retraite ou poursuite
window-response = En réponse à une carte ennemie
window-operation_end_own = Fin d’une opération amie
window-special = Hors paquet

timing-draw = Dès la pioche
timing-initiative = Phase d’initiative
timing-stack_named = Pile ennemie désignée, avant sa pioche
timing-movement_start = Début du déplacement
timing-movement_step = Pendant le déplacement
timing-zone_entered = À l’entrée dans une zone
timing-movement_end = Fin du déplacement
timing-combat_start = Début du combat
timing-first_retreat_connection = Première connexion de la retraite
timing-retreat_end = Fin de la retraite
timing-pursuit = Avant la poursuite
timing-operation_end = Fin de l’opération
timing-after_enemy_card = Juste après une carte ennemie
timing-special = Hors paquet

term-corps = Corps d’armée
term-commander = Commandant
term-vedette = Vedette
term-stack = Pile
term-zone = Zone
term-connection = Connexion
term-infantry = Infanterie
term-cavalry = Cavalerie
term-strength = Points de force
term-strength_abbr = PF
term-fatigue = Fatigue
term-loss = Perte
term-movement_points = Points de mouvement
term-movement_points_abbr = PM
term-victory_points = Points de victoire
term-victory_points_abbr = PV
term-combat_cards = Cartes de combat
term-pursuit_cards = Cartes de poursuite
term-recovery_value = Valeur de récupération
term-initiative_value = Valeur d’initiative
term-hand = Main
term-deck = Pioche
term-discard = Défausse
term-order_of_battle = Ordre de bataille
term-screen = Paravent
term-attacker = Attaquant
term-defender = Défenseur
term-winner = Vainqueur
term-loser = Vaincu
term-remainder = Solde

marker-turn = Tour
marker-victory_points = Points de victoire
marker-control = Contrôle
marker-citadel = Citadelle
marker-siege = Siège
marker-destroyed_bridge = Pont détruit
marker-retreat_axis = Axe de retraite
marker-draw = Match nul
marker-end_of_game = Fin de partie

status-to_activate = À activer
status-activated = Activé
status-destroyed = Détruit
status-eliminated = Éliminé
status-hidden = Caché
status-revealed = Révélé
status-free = Zone libre
status-contested = Zone contestée
status-besieged = Assiégée

operation-manoeuvre = Manœuvre
operation-combat = Combat
operation-march_attack = Attaque en marche

cube-infantry = Infanterie
cube-cavalry = Cavalerie

phase-setup = Mise en place
phase-draw = Pioche
phase-initiative = Initiative
phase-operations = Opérations
phase-recovery = Récupération

weather-rain = Pluie
weather-snow = Neige
weather-cold = Froid
weather-mud = Boue
weather-strategic_retreat = Retraite stratégique

moment-initiative = phase d’initiative
moment-enemy_stack_named = une pile ennemie vient d’être désignée
moment-movement_start = début de votre déplacement
moment-enemy_movement_start = début du déplacement ennemi
moment-movement_step = pendant votre déplacement
moment-zone_entered = votre pile vient d’entrer dans une zone
moment-enemy_zone_entered = une pile ennemie vient d’entrer dans une zone
moment-enemy_movement_end = fin du déplacement ennemi
moment-combat_start = début d’un combat
moment-first_retreat_connection = première connexion d’une retraite
moment-retreat_end = fin d’une retraite
moment-pursuit = avant une poursuite
moment-operation_end = fin de votre opération
moment-after_enemy_card = juste après une carte ennemie

label-card = carte
label-stack_size = taille de la pile
label-napoleon = Napoléon
label-lone_corps = corps seul
label-rain = pluie
label-snow = neige
label-strategic_retreat = retraite stratégique
label-move_event = événement
label-points_spent = points dépensés
label-contested_start = départ d’une zone contestée
label-contested_end = arrivée en zone contestée
label-fatigue_event = événement
label-fatigue_bonus = bonus des corps et du commandant
label-strength = force
label-tired = corps fatigués
label-wooded = bois
label-fortified = ville fortifiée
label-citadel = citadelle
label-combat_bonus = bonus des corps et du commandant
label-combat_event = événement
label-march_attack = attaque en marche

## Options d’une partie

option-name-level = Règles
option-value-level-conscript = Conscrit : tout est visible
option-value-level-grognard = Grognard : pavés cachés et vedettes
option-name-combat = Combat
option-value-combat-cards = Cartes
option-value-combat-dice = Dés
option-name-contested_fatigue = Fatigue de zone contestée
option-value-contested_fatigue-stack = Une pour la pile (la lettre de 7.7)
option-value-contested_fatigue-corps = Une par corps (le total de son exemple)
option-name-enemy_axis = Retraite par l’axe ennemi
option-value-enemy_axis-closed = Interdite (l’exemple de 8.7)
option-value-enemy_axis-open = Permise à une pile sans axe à elle (la lettre de 8.7)

## Comment finit une partie

result-french = Victoire française
result-russian = Victoire russe
result-draw = Match nul
result-french-points = Victoire française aux points
result-russian-points = Victoire russe aux points
result-draw-points = Match nul aux points
result-french-winter_quarters = Victoire française : les armées prennent leurs quartiers d’hiver
result-russian-winter_quarters = Victoire russe : les armées prennent leurs quartiers d’hiver
result-draw-winter_quarters = Match nul : les armées prennent leurs quartiers d’hiver
result-french-track = Victoire française immédiate : 0 point de victoire
result-russian-track = Victoire russe immédiate : 20 points de victoire
result-russian-napoleon = Victoire russe immédiate : Napoléon est éliminé
result-french-campaign = Victoire française dans la campagne de Pologne
result-russian-campaign = Victoire russe dans la campagne de Pologne
result-draw-campaign = La campagne de Pologne finit par un match nul

## Questions

ask-place-vedette = Placez une vedette (encore { $left }).
ask-operation = Choisissez une opération.
ask-stack-zone = { $operation } : depuis quelle zone ?
ask-stack = Quels corps forment la pile à { $zone } ? Désignez-les un par un.
ask-commanders = Quels commandants à { $zone } accompagnent la pile ?
ask-place-fatigue = Placez { $count ->
    [one] une fatigue
   *[other] { $count } fatigues
 }.
ask-remove-fatigue = À qui retirer de la fatigue ? Encore { $count ->
    [one] un point
   *[other] { $count } points
 }.
ask-step = { $zone } : où va la pile, ou s’arrête-t-elle ? Il reste { $points ->
    [one] un point
   *[other] { $points } points
 } de mouvement.
ask-initiative-event = Jouer une carte bleue pour son événement ?
ask-movement-event = { $seat-subject } déplace une pile ({ $zone }). Jouer une carte sur ce déplacement ?
ask-combat-event = Jouer une carte dans ce combat ?
ask-retreat-event = Jouer une carte sur la retraite ou la poursuite ?
ask-answer-event = Répondre à la carte qui vient d’être jouée ?
ask-end-event = Jouer une carte à la fin de l’opération ?
ask-inactive-zone = Inactivité : laquelle de vos zones est paralysée ?
ask-reaction-zone = Réaction : de quelle zone part une pile ?
ask-reaction-stack = Réaction : quels corps quittent { $zone } ?
ask-reaction-step = Réaction : vers quelle zone ?
ask-bridge = Quel pont ? Choisissez la zone à l’autre bout.
ask-cannon-corps = Quel corps marche au canon vers { $zone } ?
ask-storm-corps = Tempête de neige : quel corps s’égare ?
ask-raise-corps = Quel corps reçoit un point d’infanterie ?
ask-care-corps = Soins : quel corps ?
ask-rest-zone = Quelle pile se repose ? Choisissez sa zone.
ask-anticipate = Quelle carte prenez-vous dans votre pioche ?
ask-lobanov-zone = Lobanov arrive : où ?
ask-place-loss = Quel corps subit la perte ? Encore { $count ->
    [one] une
   *[other] { $count }
 }.
ask-loss-corps = Quel corps perd un point de force ?
ask-loss-cube = { $corps } perd { $count ->
    [one] un point
   *[other] { $count } points
 } : infanterie ou cavalerie ?
ask-retreat-step = Retraite : vers quelle zone ? Encore { $left ->
    [one] une connexion
   *[other] { $left } connexions
 }.
ask-recovery-corps = Quel corps récupère par une carte ?
ask-recovery-card = Quelle carte pour { $corps } (fatigue { $fatigue }) ?

## Aide pour une question

ask-operation-help = Une manœuvre déplace une pile, un combat attaque dans une zone contestée, une attaque en marche fait les deux avec une carte de combat de moins. Qui passe n’agit plus de tout le tour.
ask-stack-help = Une pile de deux perd un point de mouvement, une pile de trois en perd deux. Ce qui reste sur place pourra agir plus tard.
ask-step-help = Trois points sont gratuits ; le quatrième coûte une fatigue à chaque corps, chaque suivant une de plus.
ask-place-fatigue-help = Dès cinq fatigues, un corps pioche une carte de combat de moins et perd un point à la fin du tour ; à neuf, il est détruit.
ask-initiative-event-help = La question va à qui pourrait avoir une telle carte, pour que le silence ne dise rien. Passez si vous n’en avez pas.
ask-movement-event-help = Chaque joueur a une carte par opération ; dans une attaque en marche, elle vaut pour le déplacement et le combat.
ask-combat-event-help = Chaque joueur a une carte par opération ; l’attaquant montre la sienne d’abord.
ask-retreat-step-help = La première connexion est celle de votre axe de retraite, si vous en avez un. Dans une zone tenue par l’ennemi, la pile s’arrête et subit deux fatigues par corps ennemi.
ask-place-vedette-help = À deux connexions au plus d’un de vos corps, hors des zones d’un pavé ennemi ou d’un marqueur Contrôle ou Citadelle ennemi.
ask-recovery-corps-help = Une carte par corps ; elle retire autant de fatigues que sa valeur de récupération.

## Journal

log-scenario-begins = { $scenario }.
log-vedette-placed = { $seat-subject } place une vedette à { $zone }.
log-turn-begins = Tour { $turn } sur { $last }.
log-draws = { $seat-subject } pioche { $cards }.
log-draws-hidden = { $seat-subject } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }.
log-reshuffles = { $seat-subject } mélange sa défausse pour refaire sa pioche.
log-red-applied = { $seat-subject } a pioché { $card } : la carte s’applique aussitôt.
log-red-cancelled = Plusieurs cartes rouges piochées ({ $cards }) : toutes sont défaussées sans effet.
log-mud = Boue : chaque pile activée subit une fatigue, les chemins coûtent 2 points.
log-inactive = Inactivité : tout ce qui est { $seat-adjective } à { $zone } est activé.
log-surrender = { $zone } se rend aux Français.
log-no-surrender = { $zone } n’est pas assiégée : rien ne se passe.
log-initiative-drawn = Initiative : Français { $french }, Russes { $russian } ({ $cards }).
log-initiative = { $seat-subject } agit en premier.
log-intuitions = Les deux camps ont eu la même intuition : les cartes décident.
log-passes = { $seat-subject } passe.
log-must-pass = { $seat-subject } n’a plus rien à activer et passe.
log-names = { $operation } depuis { $zone } : { $stack }.
log-names-hidden = { $operation } des { $seat } depuis { $zone } : { $count ->
    [one] un pavé
   *[other] { $count } pavés
 }.
log-moves-by = Carte piochée : { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de mouvement.
log-moves-by-hidden = Carte piochée pour le déplacement : { $card }.
log-stays = La pile { $seat-feminine } ne bouge pas.
log-moves = { $stack } { $stack-count ->
    [one] gagne
   *[other] gagnent
 } { $zone }.
log-moves-hidden = { $count ->
    [one] Un pavé { $seat-adjective } quitte
   *[other] { $count } pavés { $seat-plural } quittent
 } { $from } pour { $zone }.
log-axis-placed = Axe de retraite des { $seat } à { $zone } : { $from }.
log-axis-cut = L’axe de retraite des { $seat } à { $zone } est coupé.
log-axis-removed = { $zone } : l’axe de retraite des { $seat } est retiré.
log-tires = { $corps } subit { $count ->
    [one] { $count } fatigue
   *[other] { $count } fatigues
 } ({ $fatigue } en tout).
log-rests = { $corps } retire { $count ->
    [one] { $count } fatigue
   *[other] { $count } fatigues
 } (reste { $fatigue }).
log-plays = { $seat-subject } joue { $card }.
log-cancelled = La carte { $card } est annulée.
log-no-effect = La carte { $card } reste sans effet.
log-forced-march = Marche forcée : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de mouvement.
log-stopped = Confusion : la pile est arrêtée à { $zone }.
log-goes-on = La pile n’est pas tenue de s’arrêter à { $zone }.
log-ford = Un gué est trouvé : le pont détruit ne coûte rien de plus.
log-bridge-destroyed = Le pont entre { $a } et { $b } est détruit.
log-bridge-repaired = Le pont entre { $a } et { $b } est rétabli.
log-card-discarded = { $seat-subject } perd { $card } de sa main.
log-takes-card = { $seat-subject } prend { $card } dans sa pioche.
log-takes-card-hidden = { $seat-subject } prend une carte dans sa pioche.
log-raised = { $corps } reçoit un point d’infanterie.
log-raised-hidden = Un corps { $seat-adjective } reçoit un point d’infanterie.
log-cared-for = { $corps } reçoit des soins : il se rétablit s’il reste au repos.
log-cared-for-hidden = Un corps français reçoit des soins.
log-healed = { $corps } regagne un point d’infanterie.
log-healed-hidden = Un corps français regagne un point d’infanterie.
log-kamenski-leaves = { $commander } quitte l’armée pour de bon.
log-arrives = { $corps } arrive à { $zone }.
log-strategic-retreat = Retraite stratégique : les piles russes gagnent un point de mouvement et doivent se rapprocher de Königsberg.
log-combat = Combat à { $zone } : { $attackers } contre { $defenders }.
log-joins = { $stack } { $stack-count ->
    [one] marche
   *[other] marchent
 } au canon vers { $zone }.
log-sits-out = { $corps } s’égare dans la tempête de neige.
log-combat-value = { $seat } : { $label }, { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
 }.
log-combat-cards = Cartes de combat : { $attack } pour l’attaquant, { $defence } pour le défenseur.
log-attack-cancelled = Sans carte de combat, l’attaque { $seat-feminine } est annulée.
log-no-combat = Il n’y a pas de combat.
log-combat-draw = { $seat-subject } pioche { $cards-count ->
    [one] { $cards-count } carte
   *[other] { $cards-count } cartes
 } et inflige { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
 } et { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-combat-dice = { $seat-subject } fait { $dice } aux dés et inflige { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
 } et { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-combat-result = Avec les événements, { $seat-inside } inflige { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
 } et { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-loses = { $corps } perd des points : infanterie { $infantry }, cavalerie { $cavalry }.
log-loses-hidden = { $seat-subject } perd { $count ->
    [one] { $count } point
   *[other] { $count } points
 } de force.
log-destroyed = { $points ->
    [0] { $corps } est détruit.
    [one] { $corps } est détruit (1 point de force).
   *[other] { $corps } est détruit ({ $points } points de force).
 }
log-commander-lost = { $commander } est éliminé.
log-vedettes-lost = { $count ->
    [one] Une vedette { $seat-feminine } est éliminée
   *[other] { $count } vedettes { $seat-feminines } sont éliminées
 } à { $zone }.
log-scouted = Les vedettes signalent des corps { $seat-plural } à { $zone }.
log-no-winner = Le combat n’a pas de vainqueur.
log-wins = { $length ->
    [0] { $seat-subject } l’emporte ; il ne reste personne pour retraiter.
    [one] { $seat-subject } l’emporte ; le vaincu retraite de { $length } connexion.
   *[other] { $seat-subject } l’emporte ; le vaincu retraite de { $length } connexions.
 }
log-retreats = { $stack } { $stack-count ->
    [one] retraite
   *[other] retraitent
 } vers { $zone }.
log-no-retreat = La pile { $seat-feminine } à { $zone } n’a plus d’issue et est éliminée.
log-no-pursuit = { $seat-subject } ne peut pas poursuivre.
log-pursuit = Poursuite : { $seat-inside } pioche { $cards-count ->
    [one] { $cards-count } carte
   *[other] { $cards-count } cartes
 } et inflige { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-pursuit-dice = Poursuite : { $seat-inside } fait { $dice } aux dés et inflige { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-cold = Grand froid : chaque corps subit une fatigue.
log-recovers-by = { $corps } récupère { $count ->
    [one] { $count } fatigue
   *[other] { $count } fatigues
 } par { $card }.
log-recovers-by-hidden = { $seat-subject } joue { $card } pour récupérer.
log-exhaustion = Épuisement : { $seat-inside } perd { $count ->
    [one] { $count } point
   *[other] { $count } points
 } de force.
log-vp = Points de victoire : { $before } → { $after }.
log-control = { $zone } passe sous contrôle { $seat-adjective }.
log-siege-lifted = Le siège de { $zone } est levé.
log-winter-released = Six points perdus : la carte Quartiers d’hiver { $seat-feminine } rejoint la défausse.
log-winter-shuffled = Six points perdus : la carte Quartiers d’hiver { $seat-feminine } est mélangée à la pioche.
log-winter-drawn = { $seat-subject } a pioché Quartiers d’hiver : la carte est posée au bord du plateau.
log-winter-quarters = Les deux armées prennent leurs quartiers d’hiver : la partie finit avec ce tour.
log-citadel-scored = { $zone } : { $value ->
    [one] { $value } point
   *[other] { $value } points
 } de victoire pour les { $seat }.
log-scenario-ends = { $scenario } s’achève : { $score } pour cette campagne, { $total } en tout.

## Pourquoi pas

no-already-activated = { $block } a déjà été activé ce tour-ci.
no-not-yours = { $block } n’est pas à vous.
no-not-there = { $block } n’est pas à { $zone }.
no-named-before = { $block } est déjà désigné.
no-out-of-order = { $block } n’est pas à son tour : désignez les pavés dans l’ordre de la liste.
no-vedettes-apart = Les vedettes ne se déplacent pas avec des corps.
no-vedettes-only-manoeuvre = Les vedettes ne peuvent que manœuvrer.
no-commander-left-alone = { $commander } resterait seul.
no-nothing-to-activate = Il n’y a rien à activer à { $zone }.
no-no-operation-left = { $operation } : aucune de vos piles ne le peut.
no-no-contested-zone = Aucune zone n’est contestée : il n’y a personne à attaquer.
no-zone-not-contested = { $zone } n’est pas contestée.
no-not-adjacent = Aucune connexion ne relie { $from } et { $zone }.
no-too-dear = Cette connexion coûte { $cost }, il reste { $points ->
    [one] { $points } point
   *[other] { $points } points
 } à la pile.
no-no-bridge-left = Le pont sur le fleuve vers { $zone } est détruit.
no-own-axis = La pile doit sortir par son axe de retraite, vers { $zone }.
no-enemy-axis = La connexion vers { $zone } est l’axe de retraite ennemi.
no-enemy-citadel = Les vedettes n’ont pas accès à un marqueur Citadelle ennemi ({ $zone }).
no-beyond-limit = { $corps } garde la Narew et ne peut pas monter jusqu’à { $zone }.
no-not-closer = Retraite stratégique : la pile doit finir à moins de { $start } de Königsberg ; depuis { $zone }, il y a { $distance }.
no-link-used = La retraite a déjà emprunté la connexion vers { $zone }.
no-no-way-on = Depuis { $zone }, la retraite ne pourrait se poursuivre (encore { $left ->
    [one] { $left } connexion
   *[other] { $left } connexions
 }), et un autre chemin est ouvert.
no-card-not-held = { $card } n’est pas dans votre main.
no-card-of-enemy = { $card } est une carte de l’autre camp.
no-card-wrong-colour = { $card } ne se joue pas pour son événement dans cette phase.
no-card-wrong-moment = { $card } ne se joue pas maintenant : { $moment }.
no-card-limit = { $card } : vous avez déjà joué votre carte de cette opération.
no-not-attacking = Seul l’attaquant peut jouer cela.
no-not-defending = Seul le défenseur peut jouer cela.
no-not-alone = Seulement pour un corps seul ; il y en a { $count }.
no-too-few-corps = Il faut trois corps dans la pile française, il y en a { $count }.
no-no-guard = La Garde n’est pas dans la pile française.
no-no-enemy-cavalry = La pile ennemie n’a pas de cavalerie.
no-no-cavalry = La pile n’a plus de cavalerie.
no-not-march-attack = Ce n’est pas une attaque en marche.
no-no-neighbour-corps = Aucun de vos corps n’est dans une zone libre à une connexion.
no-not-own-retreat = Ce n’est pas votre pile qui retraite.
no-not-winner = Seul le vainqueur du combat peut jouer cela.
no-not-pursuing = Vous ne poursuivez pas.
no-no-bridge-crossed = La première connexion de la retraite n’a pas de pont.
no-empty-hand = { $seat-subject } n’a pas de carte en main.
no-too-few-points = Il faut deux points de mouvement à la pile, elle en a { $points }.
no-no-fatigue = La pile n’a pas de fatigue.
no-too-few-connections = { $zone } a { $count ->
    [one] { $count } connexion
   *[other] { $count } connexions
 } ; il en faut trois.
no-contested = { $zone } est contestée.
no-no-friends = Aucune autre pile française n’est à { $zone }.
no-no-corps-there = Vous n’avez pas de corps à { $zone }.
no-no-bridge-here = Il n’y a pas de pont de cette sorte à { $zone }.
no-not-free = { $zone } n’est pas libre.
no-not-corps = Les vedettes ne le peuvent pas.
no-points-spent = La pile a dépensé ses points de mouvement.
no-nobody-left = Il n’y a plus personne à qui cela s’appliquerait.
no-block-gone = { $block } n’est pas sur la carte.
no-track-full = { $corps } est au maximum de sa force.
no-no-infantry-lost = { $corps } n’a pas perdu d’infanterie.
no-card-red = { $card } : ni une carte rouge ni Quartiers d’hiver ne peuvent être prises.
no-card-not-in-pile = { $card } n’est pas dans votre pioche.
no-held-by-enemy = { $zone } est tenue par l’ennemi seul.
no-too-far = { $zone } est à plus de deux connexions de vos corps.
no-enemy-there = Il y a un pavé ennemi à { $zone }.
no-enemy-town = { $zone } est sous contrôle ennemi au début de la partie.
no-not-on-card = La carte ne nomme pas { $zone }.
no-cannot-react = Aucune de vos piles ne peut gagner une zone libre.
no-cavalry-due = Une des pertes doit être un point de cavalerie.
no-no-points-left = { $corps } n’a plus de point à perdre.
no-not-in-stack = { $block } n’est pas dans la pile.
no-not-tired = { $corps } n’a pas de fatigue.
no-treated = { $corps } a déjà eu sa carte.

## Chapitres des règles

chapter-definitions = Définitions
chapter-cards = Cartes
chapter-set-up-and-sequence = Mise en place et séquence
chapter-draw-phase = Phase de pioche
chapter-initiative-phase = Phase d’initiative
chapter-operations-phase = Phase d’opérations
chapter-manoeuvre = Manœuvrer
chapter-combat = Combattre
chapter-march-attack = Attaquer en marche
chapter-recovery = Phase de récupération
chapter-dice-option = Option dés
chapter-card-events = Événements
chapter-victory = Victoire
chapter-grognard-rules = Règles du Grognard
