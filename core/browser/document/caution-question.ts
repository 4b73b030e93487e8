import type { Command, CommandTarget } from '../command/command.ts'
import { openPalette, type PaletteState } from '../command/palette-state.ts'
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

type Asked = Pick<PaletteState, 'target' | 'arguments'>

/** Opens the palette again where a text was typed for a command that was not run after all, so that the text is not lost. */
function giveBack({ id, pages }: Command, { target, arguments: given }: Asked): void {
  const last = pages?.at(-1)
  const typed = last?.kind === 'text' ? given[last.key]?.title : undefined
  if (!last || !typed) return
  const { [last.key]: _, ...others } = given
  openPalette({ command: id, ...(target ? { target } : {}), arguments: others, typed })
}

/**
 * Asks the person what the areas want to be considered before a command runs on a record; true when it is to run. After a no, the palette offers
 * what was typed for it.
 */
export async function askCautions(sources: readonly CautionSource[], command: Command, asked: Asked): Promise<boolean> {
  for (const { text, about, hidden = 0 } of await findCautions(sources, asked.target)) {
    const isSure = await askConfirm({
      title: translate(command.title),
      text: [text, ...(hidden > 0 ? [message('另有 {n} 份无权查看', { n: hidden })] : [])].map(translate).join(' · '),
      links: about.map(({ path, title }) => ({ title, path, open: () => openAddress(path) })),
      confirm: translate(message('继续')),
      danger: command.danger ?? false,
    })
    if (!isSure) {
      giveBack(command, asked)
      return false
    }
  }
  return true
}
