# Napoléon 1807: names, questions, log lines and reasons, in English. fr.ftl carries the same keys.

## The game

title = Napoléon 1807
subtitle = The campaign of Poland, December 1806 – June 1807
summary = Two players, French against Russian, in Poland and East Prussia. An operational game: corps as blocks, fatigue that wears armies down and one multi-use deck of cards for each side.
seat-french = French
    .subject = The French
    .inside = the French
    .adjective = French
seat-russian = Russians
    .subject = The Russians
    .inside = the Russians
    .adjective = Russian

## Briefing

briefing-aim = Every strength point destroyed and every fortified town taken moves the marker of the victory points: down for the French, up for the Russians; besieged and taken citadels count at the end. At 0 the French win at once, at 20 the Russians; otherwise the marker decides after the last turn.
briefing-turn = Draw cards, draw for the initiative, then carry out operations in turn until both pass, then recover. An operation is one stack that moves, fights, or does both; each corps acts once a turn and tires by marching far and fighting.
briefing-first = Choose an operation, then the zone of one of your corps, then where it goes. Two or three corps together win battles that one alone loses.

## Zones

zone-allenburg = Allenburg
zone-allenstein = Allenstein
zone-altenbourg = Altenburg
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
zone-warsaw = Warsaw
zone-wartenburg = Wartenburg
zone-wehlau = Wehlau
zone-willenberg = Willenberg
zone-wloclawek = Wloclawek
zone-wormditt = Wormditt
zone-wyszkow = Wyszkow
zone-wyszogrod = Wyszogrod
zone-zambrow = Zambrow
zone-zinten = Zinten

## Rivers

river-Weichsel = Vistula
river-Narew = Narew
river-Bug = Bug
river-Pregel = Pregel
river-Alle = Alle
river-Drewenz = Drewenz
river-Omulew = Omulew
river-Orzyc = Orzyc
river-Passarge = Passarge
river-Wkra = Wkra

## Blocks

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
corps-constantin = Constantine
corps-docturov = Dokhturov
corps-essen = Essen
corps-galitzine = Golitsyn
corps-gortchakov = Gorchakov
corps-l_estocq = L’Estocq
corps-lobanov = Lobanov
corps-olsufiev = Olsufiev
corps-ostermann = Ostermann
corps-platov = Platov
corps-sacken = Sacken
corps-sedmoratzki = Sedmoratsky
corps-tolstoi = Tolstoy
corps-tutchkov = Tuchkov
commander-napoleon = Napoléon
commander-bennigsen = Bennigsen
commander-kamenski = Kamensky
commander-buxhowden = Buxhoeveden
vedette-french_1 = French vedette 1
vedette-french_2 = French vedette 2
vedette-french_3 = French vedette 3
vedette-french_4 = French vedette 4
vedette-french_5 = French vedette 5
vedette-french_6 = French vedette 6
vedette-russian_1 = Russian vedette 1
vedette-russian_2 = Russian vedette 2
vedette-russian_3 = Russian vedette 3
vedette-russian_4 = Russian vedette 4
vedette-russian_5 = Russian vedette 5

formation-augereau = VII Corps
formation-bernadotte = I Corps
formation-bessieres = Imperial Guard
formation-davout = III Corps
formation-lannes = V Corps, then Reserve Corps
formation-lefebvre = Imperial Guard
formation-massena = V Corps, on the Narew
formation-mortier = VIII Corps
formation-murat = Cavalry Reserve
formation-ney = VI Corps
formation-savary = V Corps, on the Narew
formation-soult = IV Corps
formation-victor = I Corps
formation-anrep = 14th Division
formation-bagration = Vanguard and rearguard
formation-barclay = Vanguard
formation-constantin = Russian Guard
formation-docturov = 7th Division
formation-essen = 8th Division, then the corps on the Narew
formation-galitzine = 4th Division, then cavalry
formation-gortchakov = Left wing
formation-l_estocq = Prussian corps
formation-lobanov = Reinforcement corps
formation-olsufiev = Olsufiev’s division
formation-ostermann = 2nd Division
formation-platov = Cossacks
formation-sacken = 3rd Division
formation-sedmoratzki = 6th Division
formation-tolstoi = Corps on the Narew
formation-tutchkov = 5th Division
formation-napoleon = Emperor, commander in chief
formation-bennigsen = Russian commander in chief
formation-kamenski = Field marshal, short-lived commander in chief
formation-buxhowden = Commander of the Russian right wing

bonus-combat_card-up = +1 combat card
bonus-combat_card-down = −1 combat card
bonus-move-up = +1 MP (corps alone; always for Napoléon)
bonus-fatigue-down = −1 fatigue at the end of a manoeuvre
bonus-fatigue-up = +1 fatigue at the end of a manoeuvre
bonus-pursuit_card-up = +1 pursuit card
bonus-no_pursuit = Its stack is not pursued

## Events and what they say

event-anticipation = Anticipation
card-text-anticipation = Search own draw pile, take any one card that is not red into hand unseen by the opponent, then shuffle the rest of the pile.
event-arriere_garde = Rearguard
card-text-arriere_garde = Only when exactly one Russian corps is defending alone. No combat: that corps immediately retreats 2 connections by the normal retreat rules, loses 1 strength point and takes 1 fatigue; no pursuit; it and the attacking French stack become activated.
event-au_son_du_canon = To the Sound of the Guns
card-text-au_son_du_canon = One friendly corps (activated or not) standing in a free zone one connection away from the combat zone is moved into it and takes part, attacking or defending. The connection may carry a destroyed bridge over a river, never one over a great river. Commanders in its zone may come along.
event-audace = Audacity
card-text-audace = Only when a French stack attacks. The Russian stack gets no extra combat card for woods, fortified town or citadel.
event-boue = Mud
card-text-boue = Never in a deck. In force for the whole turn when a Rain or Snow event was played the turn before and none is played this turn: every stack activated immediately takes 1 fatigue, and path connections cost 2 movement points.
event-carre = Square
card-text-carre = The French stack takes 2 fatigues fewer from the combat result (not below 0) if the Russian stack had at least 1 cavalry point at the start of the combat.
event-confusion = Confusion
card-text-confusion = When an enemy stack enters an uncontested zone with at least 3 connections: it must stop there whatever movement it has left and becomes activated (its movement fatigue is collected as usual; a march attack ends as a plain manoeuvre).
event-conscrits = Conscripts
card-text-conscrits = Add 1 infantry strength point to any French corps on the map (never re-creates an eliminated corps; track maximum 8).
event-contre_ordre = Counter-order
card-text-contre_ordre = Only right after the opponent played a card for its event: that event is cancelled.
event-coordination = Coordination
card-text-coordination = Only at the end of a French operation. The French player at once performs another operation with a different stack from the one just activated.
event-cosaques = Cossacks
card-text-cosaques = Discard one card drawn at random from the French hand; played during a French manoeuvre.
event-deploiement_rapide = Rapid Deployment
card-text-deploiement_rapide = Only in a French march attack: the French stack does not suffer the 1-card march-attack penalty.
event-dos_a_la_riviere = Backs to the River
card-text-dos_a_la_riviere = Only by the winner of a combat when the first connection crossed by the retreating stack has a bridge: that stack at once loses 1 strength point, chosen by its owner.
event-elan = Élan
card-text-elan = Only when a French stack attacks: +1 combat card for it.
event-embuscade = Ambush
card-text-embuscade = The manoeuvring French stack immediately takes 1 fatigue, placed by the French player as he likes.
event-fatigue = Fatigue
card-text-fatigue = Only at the end of an enemy stack’s movement: it takes the extra fatigue printed on the card (1 or 2). No effect on a stack of vedettes only.
event-fourrager = Foraging
card-text-fourrager = Only at the start of the movement of a friendly stack that has at least 2 movement points: remove 2 fatigues in all from the stack (owner’s choice), which loses 2 movement points.
event-froid = Cold
card-text-froid = Mandatory. At the start of the recovery phase, before any recovery, every corps on the map (activated or not, both sides) takes 1 fatigue.
event-grande_batterie = Grand Battery
card-text-grande_batterie = Only if the French stack in the combat has at least 3 corps: the Russian stack suffers 1 extra loss in the combat result and every French corps of the stack immediately takes 1 fatigue.
event-grande_charge = Grand Charge
card-text-grande_charge = Only when a French stack is pursuing after a combat: it draws 1 extra pursuit card.
event-gue = Ford
card-text-gue = At any moment of its movement a corps moving alone may cross one connection with a destroyed bridge over a river without the 2 extra movement points. Not over a great river.
event-hussards = Hussars
card-text-hussards = Discard one card drawn at random from the Russian hand; played during a Russian manoeuvre.
event-impatience_a_paris = Impatience in Paris
card-text-impatience_a_paris = Mandatory. Victory points +1 immediately.
event-inactivite = Inactivity
card-text-inactivite = Mandatory. Its player chooses a zone with one of his own stacks containing at least one corps: every corps and vedette of his there becomes activated. They count as activated in the recovery phase too.
event-intuition = Intuition
card-text-intuition = Before initiative is determined: the player wins the initiative without drawing (the opponent does not draw either). If both players play it, both cards are discarded and initiative is determined normally.
event-kamenski = Kamensky
card-text-kamenski = Remove the commander Kamensky from the game for good. When drawn again later it can only be used for its recovery value.
event-la_garde = The Guard
card-text-la_garde = Only if the Guard corps is in the French stack in combat (Lefebvre in Pultusk, Bessières in Eylau and Friedland): +1 combat card. If the French lose the combat every corps of the stack takes 1 extra fatigue in the result.
event-lobanov = Lobanov
card-text-lobanov = Place the Russian corps Lobanov at Allenburg or Rastenburg (Russian choice), not activated. Not playable if both zones are uncontested and held only by French stacks. Drawn again later: recovery value only.
event-marche_forcee = Forced March
card-text-marche_forcee = Only at the start of a friendly stack’s movement (after the draw): +1 movement point. A stack whose total is 0 or less may still move 1 connection thanks to this card.
event-mitraille = Canister
card-text-mitraille = The French stack takes 2 extra fatigues in the combat result.
event-neige = Snow
card-text-neige = Mandatory, whole turn: every stack activated to manoeuvre or march-attack (both sides) loses 1 movement point.
event-organisation = Organisation
card-text-organisation = When a moving French stack enters an uncontested zone holding another French stack it is not obliged to stop.
event-panique = Panic
card-text-panique = After the retreat of a Russian stack that lost a combat: it retreats 1 more connection and takes 2 fatigues, placed freely.
event-pluie = Rain
card-text-pluie = Mandatory, whole turn: every stack activated (both sides) immediately takes 1 fatigue, placed freely (not a stack turned over because it was attacked); if it moves it also loses 1 movement point.
event-pont_de_bateaux = Bridge of Boats
card-text-pont_de_bateaux = Russian stack (not vedettes) in a free zone at one end of a connection with a Destroyed Bridge marker (river or great river) removes it, spends 1 movement point and may go on; also possible for a stack that has no movement point at the start of its movement (not for one that has spent them all). The stack ends activated. Only one bridge per card.
event-pont_detruit = Destroyed Bridge
card-text-pont_detruit = At any moment of its movement a stack (not vedettes) in a free zone at one end of a connection with a bridge puts a Destroyed Bridge marker on it, spends 1 movement point and may go on; also possible for a stack that has no movement point at the start of its movement (not for one that has spent them all). The stack ends activated. Only one bridge per card. A destroyed bridge over a river then costs 2 extra points (3 in all); over a great river the connection is impassable.
event-pontonniers = Pontonniers
card-text-pontonniers = French stack (not vedettes) in a free zone at one end of a connection with a Destroyed Bridge marker (river or great river) removes it, spends 1 movement point and may go on; also possible for a stack that has no movement point at the start of its movement (not for one that has spent them all). The stack ends activated. Only one bridge per card.
event-position_renforcee = Strengthened Position
card-text-position_renforcee = Only when a Russian stack defends: +1 combat card for it.
event-pour_le_tsar = For the Tsar
card-text-pour_le_tsar = Choose a Russian stack: remove 1 fatigue from each of its corps.
event-quartiers_d_hiver = Winter Quarters
card-text-quartiers_d_hiver = One per player, outside the deck at the start; eliminated strength points are put on it. On a player’s 6th eliminated point his card goes into his discard pile (with the dice option: straight into his draw pile, shuffled). When later drawn for whatever purpose it is laid at the board edge, has no effect and another card is drawn instead; Anticipation cannot choose it. When both lie at the edge the game ends at the end of the current turn whatever the scenario length, with the end-of-scenario scoring.
event-ravitaillement = Resupply
card-text-ravitaillement = Choose a Russian stack: remove 2 fatigues in all from its corps, as the Russian player likes.
event-reaction = Reaction
card-text-reaction = At the start of an enemy operation, after the enemy named his stack and before he draws: one friendly stack (activated or not) moves from a free zone to an adjacent free zone; a destroyed bridge over a river may be crossed, not over a great river.
event-reddition = Surrender
card-text-reddition = Mandatory. If Graudenz carries a Siege marker, replace its Russian Citadel marker with a French one and victory points −1; otherwise discard without effect.
event-renforts = Reinforcements
card-text-renforts = Add 1 infantry strength point to any Russian corps on the map (never re-creates an eliminated corps; track maximum 8).
event-reserve = Reserve
card-text-reserve = Draw 2 cards into hand; red cards so drawn are discarded without effect and not replaced.
event-retraite_en_ordre = Orderly Retreat
card-text-retraite_en_ordre = If the retreating stack still has at least 1 cavalry point there is no pursuit.
event-retraite_strategique = Strategic Retreat
card-text-retraite_strategique = Whole turn: every Russian stack that moves gets +1 movement point but must end its movement with fewer connections to Königsberg than at the start; a stack that cannot come closer may not move (so nothing moves out of Königsberg this turn). Not optional stack by stack.
event-sacrifice = Sacrifice
card-text-sacrifice = The Russian stack in the combat draws 1 extra combat card and immediately takes 2 fatigues, placed freely.
event-soins = Medical Care
card-text-soins = Place a marker on a French corps that has lost at least 1 infantry point. In this turn’s recovery phase, if it is still not activated, it regains 1 infantry point, removes all fatigue, and victory points −1.
event-tempete_de_neige = Snowstorm
card-text-tempete_de_neige = If the French stack has at least 3 corps, one of them (French choice) adds no combat cards and immediately takes 1 fatigue; it still shares the result and becomes activated.
event-tirailleurs = Skirmishers
card-text-tirailleurs = The Russian stack immediately takes 1 fatigue, placed by the Russian player.

## Cards

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

## Scenarios

scenario-pultusk_intro = Introduction: the passage of the Wkra
scenario-pultusk_intro-text = 24 December 1806, 3 turns. Davout and Napoléon force the Wkra against Bennigsen’s vanguards. Nine corps: a short game to learn with. Conscript rules recommended; no vedettes with them. Only the blocks listed are used; the events Kamensky and The Guard cannot be played, their cards stay in the decks for their values. No Winter Quarters and no Mud.
scenario-pultusk_battle = Pultusk and Golymin (historical placement)
scenario-pultusk_battle-text = 24 December 1806, 4 turns. In snow and mud the Grande Armée falls on the two Russian armies before they unite. Kamensky, Bennigsen and Buxhoeveden are all in play; each stays with a corps.
scenario-pultusk_campaign = The Pultusk campaign
scenario-pultusk_campaign-text = 22 December 1806, 8 turns. From Warsaw to the Narew: Napoléon seeks the decisive battle, the Russians contest the crossings of the Wkra and the Bug. Kamensky, Bennigsen and Buxhoeveden are all in play; each stays with a corps. Graudenz is not besieged.
scenario-eylau_battle = Eylau (historical placement)
scenario-eylau_battle-text = 5 February 1807, 4 turns. Bennigsen falls back towards Königsberg and turns at bay at Eylau; Davout and Ney hurry in on the wings. Savary and Essen are not used.
scenario-eylau_campaign = The Eylau campaign
scenario-eylau_campaign-text = 28 January 1807, 8 turns. The Russian winter offensive has passed Mohrungen; the Emperor comes up from the Narew to cut off its retreat. Savary and Essen guard the Narew: they enter no zone north of latitude 53.60, neither by a move nor by Reaction or To the Sound of the Guns; a retreat may take them there.
scenario-friedland_battle = Friedland (historical placement)
scenario-friedland_battle-text = 10 June 1807, 4 turns. From the camp of Heilsberg to the bridges of the Alle: the last chance to beat the Russians before the Niemen. Masséna and Tolstoy are not used. Lobanov is off the map and enters by his card. No weather cards, no Mud, no Winter Quarters (summer).
scenario-friedland_campaign = The Friedland campaign
scenario-friedland_campaign-text = 5 June 1807, 7 turns. Bennigsen attacks Ney at Guttstadt; Napoléon concentrates his army and marches on Königsberg. Lobanov is off the map and enters by his card. No weather cards, no Mud, no Winter Quarters (summer).
scenario-campaign_of_poland = The whole campaign of Poland
scenario-campaign_of_poland-text = The campaigns of Pultusk, Eylau and Friedland played one after the other: a French victory counts −1, a Russian one +1, double if immediate. A sum below zero is a French victory, above zero a Russian one. An eliminated corps starts the next campaign it appears in with 2 strength points fewer (minimum 1).

## Words of the table

terrain-clear = Clear
terrain-wooded = Wooded
terrain-fortified = Fortified town
terrain-citadel = Citadel

terrain-effect-clear = No effect; pursuit possible
terrain-effect-wooded = +1 combat card to the defender; no pursuit
terrain-effect-fortified = +1 combat card to the defender if the Control marker is his; no pursuit
terrain-effect-citadel = +1 combat card in attack and defence to the side of the Citadel marker; no pursuit; VP value at the end

link-road = Road
link-path = Path
link-river = River
link-great_river = Great river
link-bridge_river = Bridge over a river
link-bridge_great_river = Bridge over a great river
link-impassable = Impassable

background-red = Red: played as soon as drawn
background-blue = Blue: initiative phase
background-green = Green: operations phase
background-none = Outside the decks

window-draw = Draw phase
window-initiative = Initiative phase
window-manoeuvre_own = Own manoeuvre
window-manoeuvre_enemy = Enemy manoeuvre
window-combat = Start of a combat
window-retreat = Retreat or pursuit
window-response = In answer to an enemy card
window-operation_end_own = End of an own operation
window-special = Outside the decks

timing-draw = As soon as drawn
timing-initiative = Initiative phase
timing-stack_named = Enemy stack named, before its draw
timing-movement_start = Start of the movement
timing-movement_step = During the movement
timing-zone_entered = On entering a zone
timing-movement_end = End of the movement
timing-combat_start = Start of the combat
timing-first_retreat_connection = First connection of the retreat
timing-retreat_end = End of the retreat
timing-pursuit = Before the pursuit
timing-operation_end = End of the operation
timing-after_enemy_card = Right after an enemy card
timing-special = Outside the decks

term-corps = Corps
term-commander = Commander
term-vedette = Vedette
term-stack = Stack
term-zone = Zone
term-connection = Connection
term-infantry = Infantry
term-cavalry = Cavalry
term-strength = Strength points
term-strength_abbr = SP
term-fatigue = Fatigue
term-loss = Loss
term-movement_points = Movement points
term-movement_points_abbr = MP
term-victory_points = Victory points
term-victory_points_abbr = VP
term-combat_cards = Combat cards
term-pursuit_cards = Pursuit cards
term-recovery_value = Recovery value
term-initiative_value = Initiative value
term-hand = Hand
term-deck = Draw pile
term-discard = Discard pile
term-order_of_battle = Order of battle
term-screen = Screen
term-attacker = Attacker
term-defender = Defender
term-winner = Winner
term-loser = Loser
term-remainder = Remainder

marker-turn = Turn
marker-victory_points = Victory points
marker-control = Control
marker-citadel = Citadel
marker-siege = Siege
marker-destroyed_bridge = Destroyed bridge
marker-retreat_axis = Retreat axis
marker-draw = Draw
marker-end_of_game = End of game

status-to_activate = To be activated
status-activated = Activated
status-destroyed = Destroyed
status-eliminated = Eliminated
status-hidden = Hidden
status-revealed = Revealed
status-free = Free zone
status-contested = Contested zone
status-besieged = Besieged

operation-manoeuvre = Manoeuvre
operation-combat = Combat
operation-march_attack = March attack

cube-infantry = Infantry
cube-cavalry = Cavalry

phase-setup = Set-up
phase-draw = Draw
phase-initiative = Initiative
phase-operations = Operations
phase-recovery = Recovery

weather-rain = Rain
weather-snow = Snow
weather-cold = Cold
weather-mud = Mud
weather-strategic_retreat = Strategic retreat

moment-initiative = initiative phase
moment-enemy_stack_named = an enemy stack has been named
moment-movement_start = start of your movement
moment-enemy_movement_start = start of the enemy’s movement
moment-movement_step = during your movement
moment-zone_entered = your stack has entered a zone
moment-enemy_zone_entered = an enemy stack has entered a zone
moment-enemy_movement_end = end of the enemy’s movement
moment-combat_start = start of a combat
moment-first_retreat_connection = first connection of a retreat
moment-retreat_end = end of a retreat
moment-pursuit = before a pursuit
moment-operation_end = end of your operation
moment-after_enemy_card = right after an enemy card

label-card = card
label-stack_size = size of the stack
label-napoleon = Napoléon
label-lone_corps = corps alone
label-rain = rain
label-snow = snow
label-strategic_retreat = strategic retreat
label-move_event = event
label-points_spent = points spent
label-contested_start = left a contested zone
label-contested_end = entered a contested zone
label-fatigue_event = event
label-fatigue_bonus = bonus of corps and commander
label-strength = strength
label-tired = tired corps
label-wooded = woods
label-fortified = fortified town
label-citadel = citadel
label-combat_bonus = bonus of corps and commander
label-combat_event = event
label-march_attack = march attack

## Options of a game

option-name-level = Rules
option-value-level-conscript = Conscript: everything lies open
option-value-level-grognard = Grognard: hidden blocks and vedettes
option-name-combat = Combat
option-value-combat-cards = Cards
option-value-combat-dice = Dice
option-name-contested_fatigue = Fatigue of a contested zone
option-value-contested_fatigue-stack = One for the stack (the words of 7.7)
option-value-contested_fatigue-corps = One for each corps (the sum of its example)
option-name-enemy_axis = Retreat along the enemy’s axis
option-value-enemy_axis-closed = Forbidden (the example of 8.7)
option-value-enemy_axis-open = Allowed to a stack without an axis of its own (the words of 8.7)

## How a game ends

result-french = French victory
result-russian = Russian victory
result-draw = Draw
result-french-points = French victory on points
result-russian-points = Russian victory on points
result-draw-points = Draw on points
result-french-winter_quarters = French victory: the armies go into winter quarters
result-russian-winter_quarters = Russian victory: the armies go into winter quarters
result-draw-winter_quarters = Draw: the armies go into winter quarters
result-french-track = Immediate French victory: 0 victory points
result-russian-track = Immediate Russian victory: 20 victory points
result-russian-napoleon = Immediate Russian victory: Napoléon is lost
result-french-campaign = French victory in the campaign of Poland
result-russian-campaign = Russian victory in the campaign of Poland
result-draw-campaign = The campaign of Poland ends in a draw

## Questions

ask-place-vedette = Place a vedette ({ $left } left).
ask-operation = Choose an operation.
ask-stack-zone = { $operation }: from which zone?
ask-stack = Which corps of { $zone } form the stack? Name them one by one.
ask-commanders = Which commanders at { $zone } go with the stack?
ask-place-fatigue = Place { $count ->
    [one] one fatigue
   *[other] { $count } fatigues
 }.
ask-remove-fatigue = Whose fatigue is removed? { $count ->
    [one] One point
   *[other] { $count } points
 } left.
ask-step = { $zone }: where does the stack go next, or does it stop? { $points ->
    [one] One movement point
   *[other] { $points } movement points
 } left.
ask-initiative-event = Play a blue card for its event?
ask-movement-event = { $seat-subject } move a stack, at { $zone }. Play a card on this movement?
ask-combat-event = Play a card in this combat?
ask-retreat-event = Play a card on the retreat or the pursuit?
ask-answer-event = Answer the card just played?
ask-end-event = Play a card at the end of the operation?
ask-inactive-zone = Inactivity: which of your zones is paralysed?
ask-reaction-zone = Reaction: from which zone does a stack move?
ask-reaction-stack = Reaction: which corps leave { $zone }?
ask-reaction-step = Reaction: to which zone?
ask-bridge = Which bridge? Choose the zone at its other end.
ask-cannon-corps = Which corps marches to the sound of the guns at { $zone }?
ask-storm-corps = Snowstorm: which corps loses its way?
ask-raise-corps = Which corps receives an infantry point?
ask-care-corps = Medical care: which corps?
ask-rest-zone = Which stack rests? Choose its zone.
ask-anticipate = Which card do you take from your draw pile?
ask-lobanov-zone = Lobanov arrives: where?
ask-place-loss = Which corps takes the loss? { $count ->
    [one] One
   *[other] { $count }
 } left.
ask-loss-corps = Which corps loses a strength point?
ask-loss-cube = { $corps } loses { $count ->
    [one] a point
   *[other] { $count } points
 }: infantry or cavalry?
ask-retreat-step = Retreat: to which zone? { $left ->
    [one] One connection
   *[other] { $left } connections
 } left.
ask-recovery-corps = Which corps recovers by a card?
ask-recovery-card = Which card for { $corps } (fatigue { $fatigue })?

## Help with a question

ask-operation-help = A manoeuvre moves a stack, a combat attacks in a contested zone, a march attack does both with one combat card less. Who passes does nothing more this turn.
ask-stack-help = A stack of two moves a point less, of three two points less. What stays behind can act later.
ask-step-help = Three points are free; the fourth costs each corps a fatigue, each further one another.
ask-place-fatigue-help = From five fatigues on a corps draws a combat card less and loses a point at the end of the turn; at nine it is destroyed.
ask-initiative-event-help = Whoever might hold such a card is asked, so that silence tells nothing. Pass if you have none.
ask-movement-event-help = Each player has one card an operation; in a march attack it counts for movement and combat together.
ask-combat-event-help = Each player has one card an operation; the attacker shows his first.
ask-retreat-step-help = The first connection is that of your retreat axis, if you have one. In a zone with enemies the stack stops and takes two fatigues for each enemy corps.
ask-place-vedette-help = Within two connections of a corps of yours, not where an enemy block or an enemy Control or Citadel marker is.
ask-recovery-corps-help = One card for each corps; it takes off as many fatigues as its recovery value.

## Log

log-scenario-begins = { $scenario }.
log-vedette-placed = { $seat-subject } place a vedette at { $zone }.
log-turn-begins = Turn { $turn } of { $last }.
log-draws = { $seat-subject } draw { $cards }.
log-draws-hidden = { $seat-subject } draw { $count ->
    [one] one card
   *[other] { $count } cards
 }.
log-reshuffles = { $seat-subject } shuffle their discard pile into a new draw pile.
log-red-applied = { $seat-subject } have drawn { $card }: it applies at once.
log-red-cancelled = Several red cards drawn ({ $cards }): all are discarded without effect.
log-mud = Mud: every stack activated takes a fatigue, paths cost 2 points.
log-inactive = Inactivity: everything { $seat-adjective } at { $zone } is activated.
log-surrender = { $zone } surrenders to the French.
log-no-surrender = { $zone } is not besieged: nothing happens.
log-initiative-drawn = Initiative: French { $french }, Russians { $russian } ({ $cards }).
log-initiative = { $seat-subject } act first.
log-intuitions = Both sides had the same intuition: cards decide.
log-passes = { $seat-subject } pass.
log-must-pass = { $seat-subject } have nothing left to activate and pass.
log-names = { $operation } from { $zone }: { $stack }.
log-names-hidden = { $operation } of the { $seat } from { $zone }: { $count ->
    [one] one block
   *[other] { $count } blocks
 }.
log-moves-by = Card drawn: { $card }, { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
 }.
log-moves-by-hidden = Card drawn for the movement: { $card }.
log-stays = The { $seat-adjective } stack does not move.
log-moves = { $stack } { $stack-count ->
    [one] marches
   *[other] march
 } to { $zone }.
log-moves-hidden = { $count ->
    [one] A { $seat-adjective } block moves
   *[other] { $count } { $seat-adjective } blocks move
 } from { $from } to { $zone }.
log-axis-placed = Retreat axis of the { $seat } at { $zone }: { $from }.
log-axis-cut = The retreat axis of the { $seat } at { $zone } is cut.
log-axis-removed = { $zone }: the retreat axis of the { $seat } is removed.
log-tires = { $corps } takes { $count ->
    [one] a fatigue
   *[other] { $count } fatigues
 } ({ $fatigue } now).
log-rests = { $corps } sheds { $count ->
    [one] a fatigue
   *[other] { $count } fatigues
 } ({ $fatigue } now).
log-plays = { $seat-subject } play { $card }.
log-cancelled = { $card } is cancelled.
log-no-effect = { $card } has no effect.
log-forced-march = Forced march: { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
 }.
log-stopped = Confusion: the stack is stopped at { $zone }.
log-goes-on = The stack need not stop at { $zone }.
log-ford = A ford is found: the destroyed bridge costs nothing more.
log-bridge-destroyed = The bridge between { $a } and { $b } is destroyed.
log-bridge-repaired = The bridge between { $a } and { $b } is repaired.
log-card-discarded = { $seat-subject } lose { $card } from their hand.
log-takes-card = { $seat-subject } take { $card } from their draw pile.
log-takes-card-hidden = { $seat-subject } take a card from their draw pile.
log-raised = { $corps } receives an infantry point.
log-raised-hidden = A { $seat-adjective } corps receives an infantry point.
log-cared-for = { $corps } is cared for: it recovers if it stays at rest.
log-cared-for-hidden = A French corps is cared for.
log-healed = { $corps } regains an infantry point.
log-healed-hidden = A French corps regains an infantry point.
log-kamenski-leaves = { $commander } leaves the army for good.
log-arrives = { $corps } arrives at { $zone }.
log-strategic-retreat = Strategic retreat: Russian stacks gain a movement point and must come closer to Königsberg.
log-combat = Combat at { $zone }: { $attackers } against { $defenders }.
log-joins = { $stack } { $stack-count ->
    [one] marches
   *[other] march
 } to the sound of the guns at { $zone }.
log-sits-out = { $corps } loses its way in the snowstorm.
log-combat-value = { $seat }: { $label }, { $value ->
    [one] { $value } card
   *[other] { $value } cards
 }.
log-combat-cards = Combat cards: { $attack } for the attacker, { $defence } for the defender.
log-attack-cancelled = Without a combat card the { $seat-adjective } attack is called off.
log-no-combat = There is no combat.
log-combat-draw = { $seat-subject } draw { $cards-count ->
    [one] a card
   *[other] { $cards-count } cards
 } and inflict { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
 } and { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-combat-dice = { $seat-subject } roll { $dice } and inflict { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
 } and { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-combat-result = With the events { $seat-inside } inflict { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
 } and { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-loses = { $corps } loses points: infantry { $infantry }, cavalry { $cavalry }.
log-loses-hidden = { $seat-subject } lose { $count ->
    [one] a strength point
   *[other] { $count } strength points
 }.
log-destroyed = { $points ->
    [0] { $corps } is destroyed.
    [one] { $corps } is destroyed (1 strength point).
   *[other] { $corps } is destroyed ({ $points } strength points).
 }
log-commander-lost = { $commander } is lost.
log-vedettes-lost = { $count ->
    [one] A { $seat-adjective } vedette is
   *[other] { $count } { $seat-adjective } vedettes are
 } lost at { $zone }.
log-scouted = Vedettes report { $seat-adjective } corps at { $zone }.
log-no-winner = Nobody has won the combat.
log-wins = { $length ->
    [0] { $seat-subject } win; nobody is left to retreat.
    [one] { $seat-subject } win; the loser retreats { $length } connection.
   *[other] { $seat-subject } win; the loser retreats { $length } connections.
 }
log-retreats = { $stack } { $stack-count ->
    [one] retreats
   *[other] retreat
 } to { $zone }.
log-no-retreat = The { $seat-adjective } stack at { $zone } has no way out and is eliminated.
log-no-pursuit = { $seat-subject } cannot pursue.
log-pursuit = Pursuit: { $seat-inside } draw { $cards-count ->
    [one] a card
   *[other] { $cards-count } cards
 } and inflict { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-pursuit-dice = Pursuit: { $seat-inside } roll { $dice } and inflict { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 }.
log-cold = Bitter cold: every corps takes a fatigue.
log-recovers-by = { $corps } recovers { $count ->
    [one] { $count } fatigue
   *[other] { $count } fatigues
 } by { $card }.
log-recovers-by-hidden = { $seat-subject } play { $card } to recover.
log-exhaustion = Exhaustion: { $seat-inside } lose { $count ->
    [one] a strength point
   *[other] { $count } strength points
 }.
log-vp = Victory points: { $before } → { $after }.
log-control = { $seat-subject } take control of { $zone }.
log-siege-lifted = The siege of { $zone } is lifted.
log-winter-released = Six points lost: the { $seat-adjective } Winter Quarters card goes to the discard pile.
log-winter-shuffled = Six points lost: the { $seat-adjective } Winter Quarters card is shuffled into the draw pile.
log-winter-drawn = { $seat-subject } have drawn Winter Quarters: the card is laid at the edge of the board.
log-winter-quarters = Both armies go into winter quarters: the game ends with this turn.
log-citadel-scored = { $zone }: { $value ->
    [one] { $value } victory point
   *[other] { $value } victory points
 } for the { $seat }.
log-scenario-ends = { $scenario } ends: { $score } for this campaign, { $total } in all.

## Why not

no-already-activated = { $block } has been activated this turn.
no-not-yours = { $block } is not yours.
no-not-there = { $block } is not at { $zone }.
no-named-before = { $block } has been named already.
no-out-of-order = { $block } is out of turn: name the blocks in the order of the list.
no-vedettes-apart = Vedettes do not move together with corps.
no-vedettes-only-manoeuvre = Vedettes can only manoeuvre.
no-commander-left-alone = { $commander } would stay behind alone.
no-nothing-to-activate = There is nothing to activate at { $zone }.
no-no-operation-left = { $operation }: no stack of yours can do that.
no-no-contested-zone = No zone is contested, so there is nobody to attack.
no-zone-not-contested = { $zone } is not contested.
no-not-adjacent = No connection leads from { $from } to { $zone }.
no-too-dear = That connection costs { $cost }, the stack has { $points ->
    [one] { $points } point
   *[other] { $points } points
 } left.
no-no-bridge-left = The bridge over the great river to { $zone } is destroyed.
no-own-axis = The stack must leave by its retreat axis, to { $zone }.
no-enemy-axis = The connection to { $zone } is the enemy’s retreat axis.
no-enemy-citadel = Vedettes may not be where an enemy Citadel marker lies ({ $zone }).
no-beyond-limit = { $corps } guards the Narew and may not go as far north as { $zone }.
no-not-closer = Strategic retreat: the stack must come closer to Königsberg than { $start }; from { $zone } it is { $distance }.
no-link-used = The retreat has used the connection to { $zone } already.
no-no-way-on = From { $zone } the retreat could not go on ({ $left ->
    [one] { $left } connection
   *[other] { $left } connections
 } left), and another way is open.
no-card-not-held = { $card } is not in your hand.
no-card-of-enemy = { $card } is a card of the other side.
no-card-wrong-colour = { $card } cannot be played for its event in this phase.
no-card-wrong-moment = { $card } cannot be played now: { $moment }.
no-card-limit = { $card }: you have played your card of this operation.
no-not-attacking = Only the attacker can play that.
no-not-defending = Only the defender can play that.
no-not-alone = Only for a corps alone; there are { $count }.
no-too-few-corps = The French stack needs three corps, it has { $count }.
no-no-guard = The Guard is not in the French stack.
no-no-enemy-cavalry = The enemy stack has no cavalry.
no-no-cavalry = The stack has no cavalry left.
no-not-march-attack = This is not a march attack.
no-no-neighbour-corps = No corps of yours stands in a free zone one connection away.
no-not-own-retreat = It is not your stack that retreats.
no-not-winner = Only the winner of the combat can play that.
no-not-pursuing = You are not pursuing.
no-no-bridge-crossed = The first connection of the retreat has no bridge.
no-empty-hand = { $seat-subject } have no card in hand.
no-too-few-points = The stack needs two movement points, it has { $points }.
no-no-fatigue = The stack has no fatigue.
no-too-few-connections = { $zone } has { $count ->
    [one] { $count } connection
   *[other] { $count } connections
 }; three are needed.
no-contested = { $zone } is contested.
no-no-friends = No other French stack is at { $zone }.
no-no-corps-there = You have no corps at { $zone }.
no-no-bridge-here = No such bridge leads out of { $zone }.
no-not-free = { $zone } is not free.
no-not-corps = Vedettes cannot do that.
no-points-spent = The stack has spent its movement points.
no-nobody-left = There is nobody left to whom that could apply.
no-block-gone = { $block } is not on the map.
no-track-full = { $corps } is at full strength.
no-no-infantry-lost = { $corps } has lost no infantry.
no-card-red = { $card }: neither a red card nor Winter Quarters can be taken.
no-card-not-in-pile = { $card } is not in your draw pile.
no-held-by-enemy = { $zone } is held by the enemy alone.
no-too-far = { $zone } is more than two connections away from your corps.
no-enemy-there = There is an enemy block at { $zone }.
no-enemy-town = { $zone } is under enemy control when play begins.
no-not-on-card = The card does not name { $zone }.
no-cannot-react = No stack of yours can move to a free zone.
no-cavalry-due = One of the losses must be a cavalry point.
no-no-points-left = { $corps } has no point left to lose.
no-not-in-stack = { $block } is not in the stack.
no-not-tired = { $corps } has no fatigue.
no-treated = { $corps } has had its card already.

## Chapters of the rules

chapter-definitions = Definitions
chapter-cards = Cards
chapter-set-up-and-sequence = Set-up and sequence
chapter-draw-phase = Draw phase
chapter-initiative-phase = Initiative phase
chapter-operations-phase = Operations phase
chapter-manoeuvre = Manoeuvre
chapter-combat = Combat
chapter-march-attack = March attack
chapter-recovery = Recovery
chapter-dice-option = Dice option
chapter-card-events = Card events
chapter-victory = Victory
chapter-grognard-rules = Grognard rules
