import type { MeasuredNode, Node } from '@takumi-rs/core';
import type { PixelArea } from './frame';

/** A node of the template and the box that layout gave it. */
export interface PlacedNode {
  node: Node;
  measured: MeasuredNode;
}

/** Layout makes no box for white space. */
const isLaidOut = (node: Node): boolean => node.type !== 'text' || node.text.trim() !== '';

/** Pairs each node with its box. A line of text has runs instead of boxes, so that nodes in it have no pair. */
export const placeNodes = (node: Node, measured: MeasuredNode): PlacedNode[] => {
  const children = node.type === 'container' ? (node.children ?? []).filter(isLaidOut) : [];
  const inner =
    children.length === measured.children.length
      ? children.flatMap((child, index) => placeNodes(child, measured.children[index] as MeasuredNode))
      : [];
  return [{ node, measured }, ...inner];
};

const left = (measured: MeasuredNode): number => measured.transform[4];
const top = (measured: MeasuredNode): number => measured.transform[5];

/** The pixels that a box touches, within the frame; corners are between chroma samples, so all numbers are even. */
export const coveredArea = (measured: MeasuredNode, widthPixels: number, heightPixels: number): PixelArea => {
  const x = Math.max(0, Math.floor(left(measured) / 2) * 2);
  const y = Math.max(0, Math.floor(top(measured) / 2) * 2);
  const right = Math.min(widthPixels, Math.ceil((left(measured) + measured.width) / 2) * 2);
  const bottom = Math.min(heightPixels, Math.ceil((top(measured) + measured.height) / 2) * 2);
  return { x, y, widthPixels: Math.max(0, right - x), heightPixels: Math.max(0, bottom - y) };
};

const boxes = (measured: MeasuredNode): MeasuredNode[] => [measured, ...measured.children.flatMap(boxes)];

/** Half a line's rounding; a smaller overflow is invisible. */
const tolerance = 1;

/** True when the contents of a box are taller than `heightPixels`, or reach over its upper, left or right edge. */
export const overflows = (box: MeasuredNode, heightPixels: number): boolean =>
  boxes(box).some((inner) => {
    const runsRight = Math.max(0, ...inner.runs.map((run) => run.x + run.width));
    return (
      top(inner) + inner.height > top(box) + heightPixels + tolerance ||
      top(inner) < top(box) - tolerance ||
      left(inner) < left(box) - tolerance ||
      left(inner) + Math.max(inner.width, runsRight) > left(box) + box.width + tolerance
    );
  });
