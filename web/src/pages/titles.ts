/** What the home page shows of each game besides its texts: picture and sides. */
import type { Side } from '../board/sides';
import age from './vignettes/age_of_napoleon.svg';
import clash from './vignettes/clash_of_monarchs.svg';
import eagles from './vignettes/eagles_of_the_empire.svg';
import kutuzov from './vignettes/kutuzov.svg';
import napoleon from './vignettes/napoleon_1807.svg';

export interface TitleFace {
  picture: string;
  sides: Side[];
}

export const FACES: Record<string, TitleFace> = {
  napoleon_1807: { picture: napoleon, sides: ['fr', 'ru'] },
  age_of_napoleon: { picture: age, sides: ['fr', 'au'] },
  kutuzov: { picture: kutuzov, sides: ['fr', 'ru'] },
  clash_of_monarchs: { picture: clash, sides: ['pk', 'au'] },
  eagles_of_the_empire: { picture: eagles, sides: ['fr', 'pr'] },
};

const order = (id: string) => Object.keys(FACES).indexOf(id) >>> 0; // unknown titles come last

export const byOrder = (a: { id: string }, b: { id: string }) => order(a.id) - order(b.id);
