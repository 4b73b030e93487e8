import { message, type Message } from '../../../core/shared/message.ts'
import { isSameDecimal, readDecimal } from '../../../core/shared/money.ts'
import type { ProductionOrderForm } from './production-order-model.ts'
import { lineKey, pairedLines } from './paired-lines.ts'
import { sizeChanges } from './production-order-sale-changes.ts'

/** The form values that are copied from the sale order and the bill of materials. */
export type FollowingForm = Pick<ProductionOrderForm, 'sizeRange' | 'requiredProductionDate' | 'bomItems'>

/** One difference between an order and what it would start with today, with the values of the form that take it over. */
export type Proposal = {
  /** Identifies the proposal in the open form. */
  readonly key: string
  readonly texts: readonly Message[]
  readonly take: (form: FollowingForm) => Partial<FollowingForm>
}

type Line = ProductionOrderForm['bomItems'][number]

const none = '—'
const compared = [
  ['usage', message('用量')],
  ['loss', message('损耗 (%)')],
  ['unitPrice', message('单价')],
  ['magnification', message('倍率')],
  ['gap', message('空差')],
  ['otherFee', message('其他费用')],
] as const

const isSame = (one: string | null, other: string | null) =>
  isSameDecimal(readDecimal(one) ?? '0', readDecimal(other) ?? '0')

function lineProposals(own: readonly Line[], bill: readonly Line[]): readonly Proposal[] {
  const { pairs, gone } = pairedLines(
    own.filter(({ material }) => material),
    bill,
  )
  return [
    ...pairs.flatMap(({ old, line }, at): Proposal[] => {
      const name = line.material?.name ?? ''
      if (!old)
        return [
          {
            key: `add ${lineKey(line)} ${at}`,
            texts: [message('新增物料 {name}', { name })],
            take: ({ bomItems }) => ({ bomItems: [...bomItems, structuredClone(line)] }),
          },
        ]
      const changed = compared.filter(([field]) => !isSame(old[field], line[field]))
      if (changed.length === 0) return []
      const values = Object.fromEntries(changed.map(([field]) => [field, line[field]]))
      return [
        {
          key: `change ${lineKey(line)} ${at}`,
          texts: changed.map(([field, label]) =>
            message('{name} {label} {from} → {to}', {
              name,
              label,
              from: old[field] ?? none,
              to: line[field] ?? none,
            }),
          ),
          take: ({ bomItems }) => ({ bomItems: bomItems.map((one) => (one === old ? { ...one, ...values } : one)) }),
        },
      ]
    }),
    ...gone.map(
      (line, at): Proposal => ({
        key: `remove ${lineKey(line)} ${at}`,
        texts: [message('移除物料 {name}', { name: line.material?.name ?? '' })],
        take: ({ bomItems }) => ({ bomItems: bomItems.filter((one) => one !== line) }),
      }),
    ),
  ]
}

/**
 * Returns the differences between an order and the values with which it would start today: pieces and date of the sale order
 * and the lines of the bill. It changes nothing; a person decides what to take over. `take` of a proposal expects the form
 * that was passed in, or what another `take` made of it.
 */
export function productionProposals(form: FollowingForm, start: FollowingForm): readonly Proposal[] {
  const sizes = sizeChanges(form.sizeRange, start.sizeRange)
  const [from, to] = [form.requiredProductionDate, start.requiredProductionDate]
  return [
    ...(sizes.length > 0
      ? [{ key: 'sizes', texts: sizes, take: () => ({ sizeRange: structuredClone(start.sizeRange) }) }]
      : []),
    ...(from === to
      ? []
      : [
          {
            key: 'date',
            texts: [message('要求出货日期 {from} → {to}', { from: from ?? none, to: to ?? none })],
            take: () => ({ requiredProductionDate: to }),
          },
        ]),
    ...lineProposals(form.bomItems, start.bomItems),
  ]
}
