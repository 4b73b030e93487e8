import { patternStepTypes } from '../../../master-data/public.ts'
import type { FlowNode } from '../flow-graph.ts'

const hues = new Set(patternStepTypes.map(({ tone }) => tone))

/** The colour that a step is drawn in: its own, else that of its kind. */
export function hueOfStep({ color, type }: Pick<FlowNode, 'color' | 'type'>): string {
  const own = [...hues].find((hue) => hue === color)
  return own ?? patternStepTypes.find(({ value }) => value === type)?.tone ?? 'hue-1'
}
