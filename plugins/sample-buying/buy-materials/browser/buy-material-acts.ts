import { call } from '../../../../core/browser/api/client.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { type ActedBuyMaterial, buyerList } from '../buy-material-contract.ts'
import type { LineAct } from '../buy-material-machine.ts'
import { sendLines, tellMoves } from './line-move-sending.ts'

/** People who may buy and fetch, by what was typed; before anything is, the signed-in person comes first. Throws `CallError`. */
export async function personChoices(typed: string, actor: Actor): Promise<readonly CommandChoice[]> {
  const { records } = await call(buyerList, { query: { keyword: typed.trim() } })
  const choices = records.map(
    ({ id, name, detail }): CommandChoice => ({
      value: String(id),
      title: name,
      ...(detail ? { detail } : {}),
    }),
  )
  if (typed.trim()) return choices
  const me = { value: String(actor.id), title: actor.name, detail: translate(message('本人')) }
  return [me, ...choices.filter(({ value }) => value !== me.value)]
}

/** Moves lines on, or gives them to a person; what ends a purchase or a pickup asks for photos of the receipts first. Throws `CallError`. */
export async function actOnLines(
  act: LineAct,
  lines: readonly ActedBuyMaterial[],
  user: CommandChoice | undefined,
): Promise<void> {
  if (act === 'purchaseFinish' || act === 'pickupFinish') {
    const { askFinish } = await import('./buy-material-finish-window.tsx')
    await askFinish(act, lines)
    return
  }
  const ids = lines.map(({ id }) => id)
  await tellMoves(act, lines, await sendLines(act, ids, user ? { userId: Number(user.value) } : {}))
}
