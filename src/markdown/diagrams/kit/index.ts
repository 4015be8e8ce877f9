import {loadChain} from '../../../chain/load';
import {figureElement} from '../../figures/element';
import {placeFigures} from '../../figures/place';

import {drawFigure} from './draw';
import {figureNamed} from './registry';

/**
 * Replaces `<Diagram of="NAME" />` by a drawing in two forms and its caption.
 * @throws Error with file and line for an unknown name, a figure that lacks a part, or labels that do not fit.
 */
export const remarkFigures = () =>
  placeFigures({
    tag: 'Diagram',
    noun: 'diagram',
    draw(name) {
      const content = figureNamed(name).make(loadChain());
      return [figureElement('diagram', drawFigure(content, `diagram-${name}-`), content.title, ['diagram--kit'])];
    },
  });
