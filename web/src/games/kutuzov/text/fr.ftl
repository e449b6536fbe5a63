# What the board of Kutuzov says besides the texts of the game itself.

ui-kutuzov-ratings = { $battle }–{ $command }
ui-kutuzov-leader = bataille { $battle }, commandement { $command }
ui-kutuzov-marked = a combattu ou échoué dans cette impulsion
ui-kutuzov-sp = { $count } PF
ui-kutuzov-cp = { $count } PC
ui-kutuzov-short-french_north = Nord
ui-kutuzov-short-french_south = Sud
ui-kutuzov-short-russian_first = Première
ui-kutuzov-short-russian_second = Deuxième
ui-kutuzov-short-prussia = Prusse
ui-kutuzov-short-austria = Autriche
ui-kutuzov-fortress = forteresse, force { $strength }
ui-kutuzov-sea-baltic = Mer Baltique
ui-kutuzov-sea-riga = Golfe de Riga
ui-kutuzov-sea-finland = Golfe de Finlande
ui-kutuzov-sea-ladoga = Lac Ladoga
ui-kutuzov-water-niemen = Niémen
ui-kutuzov-water-dvina = Dvina
ui-kutuzov-water-berezina = Bérézina
ui-kutuzov-water-dnieper = Dniepr
ui-kutuzov-water-pripet = Pripet
ui-kutuzov-water-bug = Bug
ui-kutuzov-water-vistula = Vistule
ui-kutuzov-water-oka = Oka
ui-kutuzov-water-volga = Volga
ui-kutuzov-water-don = Don
ui-kutuzov-phases = Parties du tour
ui-kutuzov-phase-impulses = Impulsions
ui-kutuzov-phase-end_of_turn = Fin du tour
ui-kutuzov-phase-interphase = Interphase
ui-kutuzov-short = Tour { $turn }, round { $round }
ui-kutuzov-points = { $count } PC
ui-kutuzov-turns = Tours
ui-kutuzov-turn-1 = juin-juil.
ui-kutuzov-turn-2 = août-sept.
ui-kutuzov-turn-3 = oct.-déc.
ui-kutuzov-turn-4 = janv.-mars
ui-kutuzov-order = Ordre des impulsions
ui-kutuzov-morale = Moral
ui-kutuzov-attrition = Attrition impériale
ui-kutuzov-keys = Clés
ui-kutuzov-keys-held = Clés : impériaux { $imperial }, tsaristes { $tsarist }
ui-kutuzov-loss = { $count ->
    [one] 1 marqueur de perte
   *[other] { $count } marqueurs de perte
 }
ui-kutuzov-gain = { $count ->
    [one] 1 marqueur de gain
   *[other] { $count } marqueurs de gain
 }
ui-kutuzov-conquest = Jet de conquête { $modifier }, comptés { $count } sur 3
ui-kutuzov-key = Légende
ui-kutuzov-home = nationale
ui-kutuzov-effects = Effets
ui-kutuzov-cards = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
 }
ui-kutuzov-resources = { $count ->
    [one] 1 ressource
   *[other] { $count } ressources
 }
ui-kutuzov-face-up = En vigueur
ui-kutuzov-lost = Perdus : { $names }
ui-kutuzov-unbuilt = { $count } PF à construire
ui-kutuzov-vp = { $count } PV
ui-kutuzov-owed = { $count } PF dus
ui-kutuzov-off-map = Hors du plateau
ui-kutuzov-figures = Lieux, valeurs et mises en place
ui-kutuzov-do-space = Choisir
ui-kutuzov-do-march = Marcher
ui-kutuzov-do-attack = Attaquer
ui-kutuzov-do-siege = Assiéger
ui-kutuzov-do-flag = Changer le drapeau
ui-kutuzov-do-entrench = Se retrancher
ui-kutuzov-do-scorch = Brûler
ui-kutuzov-do-intercept = Intercepter
ui-kutuzov-do-evade = Esquiver
ui-kutuzov-use-card = Jouer
ui-kutuzov-use-event = Jouer l’événement
ui-kutuzov-use-cp = Jouer pour { $count } PC
ui-kutuzov-battle = Bataille { $space-of }
ui-kutuzov-siege = Siège { $space-of }
ui-kutuzov-winner = Vainqueurs : { $side }
ui-kutuzov-round = Round { $round }
ui-kutuzov-active = Attaquants : { $side }
ui-kutuzov-inactive = Défenseurs : { $side }
ui-kutuzov-hits = Dégâts subis : { $hits }
ui-kutuzov-began = { $count } PF et chefs au début
ui-kutuzov-dice = Dés
ui-kutuzov-thrown = Dés jetés, les plus hauts d’abord
ui-kutuzov-suffered = Dégâts subis : { $hits } ({ $killed ->
    [one] { $killed } tué
   *[other] { $killed } tués
 }, { $disrupted ->
    [one] { $disrupted } désorganisé
   *[other] { $disrupted } désorganisés
 })
