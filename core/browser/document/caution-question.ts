import type { Command, CommandTarget } from '../command/command.ts'
import { translate } from '../i18n/text.ts'
import type { Caution, CautionSource } from '../plugin.ts'
import { partsNow } from '../plugin-list.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { openAddress } from '../workspace/workspace.ts'
import { message } from '../../shared/message.ts'
import { linkKeyOf } from './linked-documents.ts'

/** Milliseconds that a command waits for what is to be considered; it is a courtesy, and a slow network holds nobody up. */
const patience = 4000

async function findCautions(
  sources: readonly CautionSource[],
  target: CommandTarget | undefined,
): Promise<readonly Caution[]> {
  const key = linkKeyOf(partsNow(), target)
  if (!key) return []
  const found = await Promise.allSettled(
    sources.map(async ({ load }) => (await load())(key, AbortSignal.timeout(patience))),
  )
  return found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
}

/** Asks the person what the areas want to be considered before a command runs on a record; true when it is to run. */
export async function askCautions(
  sources: readonly CautionSource[],
  command: Command,
  target: CommandTarget | undefined,
): Promise<boolean> {
  for (const { text, about } of await findCautions(sources, target)) {
    const isSure = await askConfirm({
      title: translate(command.title),
      text: translate(text),
      links: about.map(({ path, title }) => ({ title, path, open: () => openAddress(path) })),
      confirm: translate(message('继续')),
      danger: command.danger ?? false,
    })
    if (!isSure) return false
  }
  return true
}
