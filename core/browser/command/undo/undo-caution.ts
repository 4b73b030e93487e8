import { message } from '../../../shared/message.ts'
import { usageRead } from '../../../shared/usage-contract.ts'
import { sumOfUses, usageText } from '../../../shared/usage-rules.ts'
import { call } from '../../api/client.ts'
import { translate } from '../../i18n/text.ts'
import { askConfirm } from '../../ui/confirm-dialog.tsx'
import { commandHost } from '../command-host.ts'
import type { UndoStep } from './undo-step.ts'

/** Milliseconds that an undo waits for what builds on the step; it is a courtesy, and a slow network holds nobody up. */
const patience = 4000

/**
 * Asks the person before a step is taken back that other documents build on, with these documents named; true when it is to be
 * taken back.
 */
export async function askBuiltOn({ what, document, saves }: UndoStep): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  const reads = saves.map(({ id }) => call(usageRead, { params: { document, id }, query: { keeping: 'true' }, signal }))
  const usage = sumOfUses(await Promise.all(reads).catch(() => []))
  const uses = usageText(usage)
  if (!uses) return true
  const links = usage.uses.flatMap(({ records }) =>
    records.flatMap(({ code, path }) =>
      path === null ? [] : [{ title: code, path, open: () => commandHost().open(path, 'tab') }],
    ),
  )
  return askConfirm({
    title: translate(message('撤销：{what}', { what: translate(what) })),
    text: translate(message('已有 {uses}以此为准，撤销后请确认它们是否仍然有效', { uses })),
    links,
    confirm: translate(message('继续')),
    danger: true,
  })
}
