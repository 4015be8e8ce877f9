import {remarkChain} from '../markdown/chain';
import {rehypeCode} from '../markdown/code';
import {remarkDiagrams} from '../markdown/diagrams';
import {remarkFacts} from '../markdown/facts';
import {remarkFiles} from '../markdown/files';
import {remarkImages} from '../markdown/images';
import {rehypeTables} from '../markdown/tables';
import {remarkVerified} from '../markdown/verified';

/**
 * Build-time transforms of every page, in the order they run.
 * Those before the defaults make headings, which then get ids and a place in the table of contents.
 */
export const markdownPipeline = {
  admonitions: {keywords: ['note', 'caution', 'danger'], extendDefaults: false},
  beforeDefaultRemarkPlugins: [remarkFacts, remarkVerified, remarkChain, remarkFiles, remarkDiagrams, remarkImages],
  rehypePlugins: [rehypeCode, rehypeTables],
};
