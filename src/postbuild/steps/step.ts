import type {Kind} from '../artifacts';
import type {PostBuildInput} from '../input';
import type {Step} from '../runner';

/** A step of this site's pipeline. */
export type SiteStep = Step<Kind, PostBuildInput>;
