import type {ChainConfig} from '../chain/types';
import {remarkAuthoring} from '../markdown/authoring';
import {remarkChain} from '../markdown/chain';
import {rehypeChecklists} from '../markdown/checklists';
import {rehypeCode} from '../markdown/code';
import {remarkDiagrams} from '../markdown/diagrams';
import {remarkFigures} from '../markdown/diagrams/kit';
import {rehypeExponents} from '../markdown/exponents';
import {remarkFacts} from '../markdown/facts';
import {recmaJsxNames} from '../markdown/jsx-names';
import {rehypeLazyLayout} from '../markdown/lazy-layout';
import {remarkFaq} from '../markdown/faq';
import {remarkFiles} from '../markdown/files';
import {remarkImages} from '../markdown/images';
import {rehypeLines} from '../markdown/lines';
import {remarkMoved} from '../markdown/moved';
import {remarkPlots} from '../markdown/plots';
import {rehypeRunbooks} from '../markdown/runbooks';
import {remarkSources, remarkSourcesOfFacts} from '../markdown/sources';
import {recmaStaticHtml, rehypeStaticHtml} from '../markdown/static-html';
import {rehypeSteps} from '../markdown/steps';
import {rehypeTables} from '../markdown/tables';
import {remarkTerms} from '../markdown/terms';
import {remarkVerified} from '../markdown/verified';

/**
 * Build-time transforms of every page, in the order they run. Those before the defaults create headings, which then get
 * ids and a place in the table of contents. Source lines are written only where the repository is published: nothing
 * else links to them.
 * @param inSection whether the pages are those of a section, which must not contain anything that needs its own script
 */
export const markdownPipeline = ({docsRepository}: ChainConfig, {inSection}: {inSection: boolean}) => ({
  admonitions: {keywords: ['note', 'caution', 'danger'], extendDefaults: false},
  beforeDefaultRemarkPlugins: [
    ...(inSection ? [remarkAuthoring] : []),
    remarkSources,
    remarkFacts,
    remarkPlots,
    remarkSourcesOfFacts,
    remarkVerified,
    remarkChain,
    remarkFaq,
    remarkFiles,
    remarkDiagrams,
    remarkFigures,
    remarkImages,
    remarkMoved,
    remarkTerms,
  ],
  rehypePlugins: [
    rehypeCode,
    rehypeTables,
    rehypeExponents,
    rehypeChecklists,
    rehypeRunbooks,
    rehypeSteps,
    rehypeLazyLayout,
    ...(docsRepository === null ? [] : [rehypeLines]),
    rehypeStaticHtml,
  ],
  recmaPlugins: [recmaStaticHtml, recmaJsxNames],
});
