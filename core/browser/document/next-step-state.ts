import { useMemo } from 'react'
import { message } from '../../shared/message.ts'
import { queryClient } from '../api/query-client.ts'
import { runCommand } from '../command/command-runner.ts'
import { commandsAtHand, useScope, useViewCommands } from '../command/command-scope.ts'
import { translate } from '../i18n/text.ts'
import { useCommandKeys } from '../command/command-keys.ts'
import { useParts } from '../plugin-list.ts'
import { sessionNow } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'
import { linkedKinds, linkedQuery, linkKeyOf } from './linked-documents.ts'
import { useLinked } from './linked-state.ts'
import { nextOf, type StyleHas, unknownNext } from './next-step.ts'
import { nextStepCommand } from './next-step-command.ts'

const ofDocument = (noun: string, tabId: string) => commandsAtHand(tabId).filter(({ document }) => document === noun)

/**
 * What comes next for the record of a page: the id of the command, and its keys here. Lends the page the command that does it; where it depends on what the
 * style has and that is still being read, the command waits for it.
 */
export function useNextStep(
  page: AnyPage,
  record: AnyRecord | undefined,
): { readonly next: string | undefined; readonly keys: string | undefined } {
  const { tabId } = useView()
  const parts = useParts()
  const { noun } = page.steps.document
  const { commands } = useScope(tabId)
  const key = record && linkKeyOf(parts, { document: noun, records: [record] })
  const { found } = useLinked(key)
  const keys = useCommandKeys('detail.next')
  const { actor } = sessionNow()
  const kinds = linkedKinds(parts).map((kind) => kind.noun)
  const known: StyleHas = { key, kinds, found }
  const own = commands.filter(({ document }) => document === noun)
  const next = record && actor && nextOf(page, own, { record, actor, has: known })
  const command = own.find(({ id }) => id === next)
  const isThere = next !== undefined
  const lent = useMemo(() => {
    if (!record || !isThere) return []
    const run = async () => {
      const has = { key, kinds, found: key && (await queryClient.fetchQuery(linkedQuery(key))) }
      const now = sessionNow().actor
      const id = now && nextOf(page, ofDocument(noun, tabId), { record, actor: now, has })
      if (id && id !== unknownNext) await runCommand(id, { tab: tabId })
      else toast.info(translate(message('这份单据没有下一步')))
    }
    return [
      nextStepCommand({
        document: noun,
        ...(command ? { title: command.title } : {}),
        permission: command?.permission,
        run,
      }),
    ]
    // Key and kinds follow from the record and the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [record, isThere, command, page, noun, tabId])
  useViewCommands(lent)
  return { next: command?.id, keys }
}
