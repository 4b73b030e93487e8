import type { Message } from '../../shared/message.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import type { CommandCarrier } from '../plugin.ts'
import { partsNow } from '../plugin-list.ts'
import type { CommandContext } from '../command/command.ts'

function carrierOf(id: string): CommandCarrier | undefined {
  return partsNow()
    .flatMap(({ carriers = [] }) => carriers)
    .find(({ commands }) => commands.includes(id))
}

/** Refuses a command with `missing` while no area carries it out. */
export function canBeCarried(id: string, missing: Message): Verdict {
  return carrierOf(id) ? allow : refuse(missing)
}

/**
 * Runs a command that another area carries out. Throws the error of that area, or an error when no area carries the command
 * out.
 */
export async function carryOut(id: string, context: CommandContext): Promise<void> {
  const carrier = carrierOf(id)
  if (!carrier) throw new Error(`No area carries out ${id}`)
  await (await carrier.load()).carryOut(id, context)
}
