import type { Node } from '@takumi-rs/core';
import { describe, expect, it } from 'vitest';
import { onlyCaptions } from './captions';
import { allNodes, nodeStyle } from './template-node';

const style = (values: Record<string, string>): Pick<Node, 'style'> => ({ style: values });

const captions: Node = {
  type: 'container',
  attributes: { 'data-captions': '' },
  ...style({ maskImage: 'linear-gradient(#000, transparent)' }),
  children: [{ type: 'text', text: 'Bees dance' }],
};

const page: Node = {
  type: 'container',
  ...style({ maskImage: 'radial-gradient(#000, transparent)' }),
  children: [
    { type: 'container', className: 'shade', children: [{ type: 'text', text: 'Title' }] },
    { type: 'container', children: [captions] },
  ],
};

describe('onlyCaptions', () => {
  const { node } = onlyCaptions({ node: page, css: [] });
  const nodes = allNodes(node);

  it('hides everything else', () => {
    const shown = nodes.filter((each) => nodeStyle(each)['visibility'] === 'visible');
    expect(shown).toEqual([expect.objectContaining({ attributes: { 'data-captions': '' } })]);
    expect(nodeStyle(node)['visibility']).toBe('hidden');
  });

  it('removes the masks of hidden nodes, because a mask costs more than the letters', () => {
    const hidden = nodes.filter(
      (each) => each.className === 'shade' || (each.type === 'text' && each.text === 'Title'),
    );
    expect(hidden.map((each) => nodeStyle(each)['maskImage'])).toEqual(['none', 'none']);
  });

  it('keeps the masks of the captions and of their ancestors', () => {
    expect(
      nodes.map((each) => nodeStyle(each)['maskImage']).filter((mask) => mask?.toString().includes('gradient')),
    ).toEqual(['radial-gradient(#000, transparent)', 'linear-gradient(#000, transparent)']);
  });
});
