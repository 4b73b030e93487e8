import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { isOpenStep, type RowStep, stepLabels } from '../patterning-order-columns.ts'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { patterningOrderLook, timeLook } from './patterning-order-looks.ts'

type Named = { readonly code?: string; readonly type?: string; readonly color?: string }

const titleOf = ({ code, type, color }: Named) => `${code} ${type} ${color}`

/** The open step of a person that is due first. */
function nextStepOf(
  steps: Readonly<Record<string, readonly RowStep[]>>,
  userId: number | undefined,
): { readonly step: RowStep; readonly label: Message | undefined } | undefined {
  const [first] = Object.entries(steps)
    .flatMap(([key, ofKind]) => ofKind.map((step) => ({ step, label: stepLabels.get(key) })))
    .filter(({ step }) => isOpenStep(step) && step.userId === userId)
    .toSorted((one, other) => one.step.due.localeCompare(other.step.due))
  return first
}

/** Orders with the person's step that is due first, and its time. Work that is done again has no time. */
export const own = homeRows(patterningOrderRows, (row) => {
  const next = nextStepOf(row.steps ?? {}, sessionNow().user?.id)
  const time = next && timeLook(next.step, Date.now())
  return {
    title: titleOf(row),
    detail: [translate(next?.label ?? message('返工')), row.customerCode, row.developmentGroup?.name],
    ...(time ? { note: time.text, tone: time.tone } : {}),
  }
})

/** Orders with who follows them, and their time. */
export const due = homeRows(patterningOrderRows, (row) => {
  const look = patterningOrderLook(row, 'due', Date.now())
  return {
    title: titleOf(row),
    detail: [row.patternFollower?.name, row.developmentGroup?.name, row.progress],
    ...(look ? { note: look.text, tone: look.tone } : {}),
  }
})
