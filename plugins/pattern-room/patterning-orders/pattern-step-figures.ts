import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { patternStepTypes } from '../../master-data/public.ts'

/** What the development data and the export of pattern orders tell of each kind of step (B-open-73, B-open-76). */
export type StepFigure = 'user' | 'start' | 'finish' | 'hours'

/** Key of the column that has a figure of a kind of step: `PatternSewing_hours`. */
export const stepFigureKey = (type: string, figure: StepFigure): string => `${type}_${figure}`

/** The columns of some figures of each kind of step. */
export function stepFigureFields(figures: readonly StepFigure[]): readonly Field[] {
  return patternStepTypes.flatMap(({ value, label: step }) => {
    const looks: Readonly<Record<StepFigure, Omit<Field, 'key'>>> = {
      user: { label: message('{step} · 人员', { step }), kind: 'text', width: 130 },
      start: { label: message('{step} · 开始', { step }), kind: 'instant', width: 140 },
      finish: { label: message('{step} · 完成', { step }), kind: 'instant', width: 140 },
      hours: { label: message('{step} · 用时（小时）', { step }), kind: 'decimal', width: 150 },
    }
    return figures.map((figure): Field => ({ key: stepFigureKey(value, figure), ...looks[figure] }))
  })
}
