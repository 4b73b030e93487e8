import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import type { StateLook } from '../../shared/workflow.ts'
import { onLiveChange } from '../api/live.ts'
import { queryClient } from '../api/query-client.ts'
import { useCommandKeys } from '../command/command-keys.ts'
import { runCommand } from '../command/command-runner.ts'
import { useScope } from '../command/command-scope.ts'
import { useText, useTranslate, useTranslatePage } from '../i18n/text.ts'
import type { StyleKey } from '../plugin.ts'
import { useParts } from '../plugin-list.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { RecordName } from '../ui/record-number.tsx'
import { AddressLink } from '../workspace/address-link.tsx'
import { TabFocus } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { AnyRecord } from './document-page-options.ts'
import { hiddenQuery, type LinkedRecord, linkedKinds, linkedQuery, linkKeyOf } from './linked-documents.ts'
import { useLinked } from './linked-state.ts'
import { isMissing, makerOf } from './next-step.ts'

/** How many documents of one kind stand in the row; the command shows the others. */
const most = 4

const chip = 'flex h-6 max-w-72 min-w-0 items-center gap-1.5 rounded-full border px-2.5'

/** How far a linked document is: a dot in the colour of its state, and the word. */
function ChipState({ of }: { of: StateLook }) {
  const translate = useTranslate()
  const color = of.tone.startsWith('hue-') ? `var(--${of.tone})` : `var(--tone-${of.tone})`
  return (
    <span className="flex shrink-0 items-center gap-1 text-ink-muted">
      <span aria-hidden="true" className="size-1.5 rounded-full" style={{ backgroundColor: color }} />
      {translate(of.label)}
    </span>
  )
}

function Chip({ of, here }: { of: LinkedRecord; here: string }) {
  // The state of the document itself stands above, and changes there at once.
  if (of.path === here)
    return (
      <span aria-current="page" className={`${chip} border-accent bg-accent-soft font-medium text-accent`}>
        <span className="truncate">
          <RecordName name={of.title} />
        </span>
      </span>
    )
  return (
    <AddressLink path={of.path} title={of.detail} className={`${chip} bg-panel hover:border-accent hover:text-accent`}>
      <span className="truncate">
        <RecordName name={of.title} />
      </span>
      {of.state ? <ChipState of={of.state} /> : null}
    </AddressLink>
  )
}

/** The record whose chain is drawn. */
type ChainOf = { readonly document: string; readonly record: AnyRecord }

/**
 * What belongs to the record of each kind, in the order of the work: each kind is named, also where there is none yet, which may then be made from here. A narrow pane has one row that
 * scrolls, without the kinds that have none.
 */
function Chain({
  linkKey,
  kinds,
  of: { document, record },
}: {
  linkKey: StyleKey
  kinds: readonly DocumentKind[]
  of: ChainOf
}) {
  const t = useText()
  const translate = useTranslatePage()
  const { path, tabId } = useView()
  const { commands } = useScope(tabId)
  const { actor } = useSession()
  const keys = useCommandKeys('workspace.style_thread')
  const { found: data, isIdle } = useLinked(linkKey)
  const unfound = kinds.map(({ noun }) => noun).filter((noun) => !data?.some(({ kind }) => kind.noun === noun))
  const { data: hidden } = useQuery({ ...hiddenQuery(linkKey, unfound), enabled: data !== undefined })
  const own = commands.filter((command) => command.document === document)
  const nouns = kinds.map(({ noun }) => noun).join()
  useEffect(() => {
    // Read again when somebody comes back to the page, not at each change that anybody makes.
    const note = () => void queryClient.invalidateQueries({ queryKey: ['linked-documents'], refetchType: 'none' })
    const stops = nouns.split(',').map((noun) => onLiveChange(noun, note))
    return () => {
      for (const stop of stops) stop()
    }
  }, [nouns])
  return (
    <nav aria-label={t('关联单据')} data-keep-clear="" className="mb-3 flex min-h-6 items-start gap-2 text-xs">
      <TabFocus ready={isIdle} onFocus={() => void queryClient.prefetchQuery(linkedQuery(linkKey))} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @max-[640px]:flex-nowrap @max-[640px]:overflow-x-auto @max-[640px]:[scrollbar-width:none]">
        {kinds.map((kind, at) => {
          const found = data?.filter((one) => one.kind.noun === kind.noun) ?? []
          const lacks = data && isMissing(kind.noun, { key: linkKey, kinds: [kind.noun], found })
          const isHidden = hidden?.includes(kind.noun) ?? false
          const maker = lacks && hidden && !isHidden && actor ? makerOf(kind.noun, own, { record, actor }) : undefined
          return (
            <span
              key={kind.noun}
              className={`flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @max-[640px]:shrink-0 @max-[640px]:flex-nowrap ${found.length > 0 || maker ? '' : '@max-[640px]:hidden'}`}
            >
              {at > 0 ? <Icon name="chevron-right" size={12} className="text-ink-faint @max-[640px]:hidden" /> : null}
              <span className="whitespace-nowrap text-ink-muted">{translate(kind.title)}</span>
              {found.slice(0, most).map((one) => (
                <Chip key={one.path} of={one} here={path} />
              ))}
              {found.length > most ? (
                <button
                  type="button"
                  className={`${chip} bg-panel hover:border-accent hover:text-accent`}
                  onClick={() => void runCommand('workspace.linked_document')}
                >
                  {t('另有 {count} 份', { count: found.length - most })}
                </button>
              ) : null}
              {hidden && found.length === 0 && !maker ? (
                <span className="text-ink-faint">{isHidden ? t('无权查看') : t('尚无')}</span>
              ) : null}
              {maker ? (
                <IconButton
                  icon="plus"
                  size="small"
                  label={t(maker.title)}
                  onClick={() => void runCommand(maker.id, { tab: tabId })}
                />
              ) : null}
            </span>
          )
        })}
      </div>
      {keys ? <KeyHint keys={keys} className="mt-1 shrink-0 whitespace-nowrap" /> : null}
    </nav>
  )
}

/** The documents that belong together with a record, as chips; nothing for a record that has no link yet. */
export function LinkedChips({ document, record }: ChainOf) {
  const parts = useParts()
  const key = linkKeyOf(parts, { document, records: [record] })
  const kinds = linkedKinds(parts)
  return key && kinds.length > 1 ? <Chain linkKey={key} kinds={kinds} of={{ document, record }} /> : null
}
