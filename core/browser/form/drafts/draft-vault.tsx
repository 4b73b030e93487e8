import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { formatInstant } from '../../../shared/calendar.ts'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { commandHost } from '../../command/command-host.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { translate, useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { type Draft, doublesOf, draftKey, draftsToOffer } from './draft-codec.ts'
import { deleteDraft, holdPage, livingPages, pageId, readDrafts, spillDraft, writeDraft } from './draft-store.ts'
import { draftCommands } from '../session/form-commands.ts'
import type { FormSession } from '../session/form-session.ts'
import { isTabShowing } from './tab-presence.ts'

const pause = 300
/** Where a page that is loaded anew at the person's word names the draft that is to open by itself. */
const reopenKey = 'selvedge-reopen'

/** Keeps a form's unsaved input in the vault while it differs from what was loaded. Starts once; returns the way to stop. */
function keepDraft(session: FormSession, place: { user: number; tab: string; href: string; key: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false
  /** Counts changes, and how many of them are stored: a write that is under way is lost when the page closes. */
  let typed = 0
  let written = 0
  const draftNow = (): Draft | undefined => {
    session.noteDirty()
    const values = session.unsaved()
    return values && { ...session.origin(), ...place, page: pageId, savedAt: Date.now(), values }
  }
  const keep = () => {
    timer = undefined
    const draft = draftNow()
    const kept = draft ? writeDraft(draft) : deleteDraft(place.key)
    const upTo = typed
    kept.then(
      () => {
        written = Math.max(written, upTo)
      },
      (error) => {
        console.error(error)
        if (!warned) toast.warning(translate(message('浏览器无法保留未保存的内容，请及时保存')))
        warned = true
      },
    )
  }
  const later = () => {
    session.noteTyped()
    typed += 1
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  }
  const spill = () => {
    const draft = written === typed ? undefined : draftNow()
    if (draft) spillDraft(draft)
  }
  const stopValues = session.methods.subscribe({ formState: { values: true }, callback: later })
  window.addEventListener('pagehide', spill)
  document.addEventListener('visibilitychange', spill)
  return () => {
    stopValues()
    window.removeEventListener('pagehide', spill)
    document.removeEventListener('visibilitychange', spill)
    if (timer !== undefined) {
      clearTimeout(timer)
      keep()
    }
  }
}

async function findOffers(session: FormSession, own: { user: number; tab: string; key: string }): Promise<Draft[]> {
  const [drafts, pages] = await Promise.all([readDrafts(), livingPages()])
  const { document, record } = session.origin()
  const found = draftsToOffer(drafts, { user: own.user, document, record }, (draft) => {
    if (draft.key === own.key) return true
    if (draft.page !== pageId) return pages.has(draft.page)
    return draft.tab !== own.tab && isTabShowing(draft.tab, draft.href)
  })
  const doubles = doublesOf(found)
  for (const { key } of doubles) deleteDraft(key).catch((error) => console.error(error))
  return found.filter((draft) => !doubles.includes(draft))
}

/**
 * The draft vault of one form: keeps unsaved input outside the record, and finds what earlier pages left for it.
 * `take` puts a found draft into the form (what is typed now is kept as a separate draft), `drop` throws it away.
 */
export function useDraftVault(session: FormSession) {
  const view = useView()
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const user = commandHost().actor()?.id ?? 0
  const { document, record } = session.origin()
  const key = draftKey({ user, document, record, form: session.id })
  const query = new URLSearchParams(view.search).toString()
  const href = query ? `${view.path}?${query}` : view.path
  const tab = view.tabId

  // In a preview as a role nothing can be written: input is no draft there, and the person's own drafts are not offered.
  const isPreview = commandHost().actor()?.preview !== undefined

  useEffect(() => {
    if (isPreview) return
    holdPage()
    return keepDraft(session, { user, tab, href, key })
  }, [session, user, tab, href, key, isPreview])

  const drop = (draft: Draft) => {
    setOffers((all) => all.filter((one) => one !== draft))
    deleteDraft(draft.key).catch((error) => console.error(error))
  }
  const take = (draft: Draft) => {
    const values = session.unsaved()
    if (values) {
      const typed: Draft = {
        ...draft,
        ...session.origin(),
        key: `${key}/${Date.now()}`,
        savedAt: Date.now(),
        values: structuredClone(values),
      }
      writeDraft(typed).catch((error) => console.error(error))
      setOffers((all) => [...all, typed])
    }
    session.takeUp(draft)
    const own: Draft = { ...draft, key, page: pageId, tab, href }
    writeDraft(own).then(
      () => drop(draft),
      (error) => console.error(error),
    )
  }
  /** Keeps what is typed and loads the page anew, whose form opens with it. */
  const reload = async () => {
    const values = session.unsaved()
    if (values && !isPreview) {
      await writeDraft({ ...session.origin(), user, tab, href, key, page: pageId, savedAt: Date.now(), values })
      sessionStorage.setItem(reopenKey, key)
    }
    window.location.reload()
  }
  const clear = () => {
    if (isPreview) return
    deleteDraft(key).catch((error) => console.error(error))
  }
  const reopen = useEffectEvent((found: readonly Draft[]) => {
    const draft = found.find((one) => one.key === sessionStorage.getItem(reopenKey))
    if (!draft) return
    sessionStorage.removeItem(reopenKey)
    take(draft)
  })
  useEffect(() => {
    if (isPreview) return
    let left = false
    findOffers(session, { user, tab, key }).then(
      (found) => {
        if (left) return
        setOffers(found)
        reopen(found)
      },
      (error) => console.error(error),
    )
    return () => {
      left = true
    }
  }, [session, user, tab, key, isPreview])

  return { offers, take, drop, clear, reload }
}

/** Offers found drafts above the form. */
export function DraftBar({ vault }: { vault: ReturnType<typeof useDraftVault> }) {
  const t = useText()
  const [first] = vault.offers
  const { take, drop } = vault
  const commands = useMemo<readonly Command[]>(
    () =>
      first
        ? draftCommands(
            () => take(first),
            () => drop(first),
          )
        : [],
    [first, take, drop],
  )
  useViewCommands(commands)
  if (!first) return null
  return (
    <section aria-label={t('未保存的内容')} className="mb-3 flex flex-col gap-1">
      {vault.offers.slice(0, 3).map((draft) => (
        <div
          key={draft.key}
          role="status"
          className="flex flex-wrap items-center gap-2 rounded bg-tone-warning-soft px-3 py-1.5"
        >
          <Icon name="history" size={14} className="text-tone-warning" />
          <span className="mr-auto">
            {t('有未保存的内容（{time}）', { time: formatInstant(new Date(draft.savedAt)) })}
          </span>
          <Button
            size="small"
            variant="primary"
            keys={draft === first ? 'Alt+r' : undefined}
            onClick={() => take(draft)}
          >
            {t('恢复')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => drop(draft)}>
            {t('丢弃')}
          </Button>
        </div>
      ))}
    </section>
  )
}
