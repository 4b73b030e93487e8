import { useAtomValue } from 'jotai'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { ErasedFunction } from '../../../shared/erased-function.ts'
import { message } from '../../../shared/message.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { translate, useText } from '../../i18n/text.ts'
import { askConfirm } from '../../ui/confirm-dialog.tsx'
import { InWindowContext } from '../../ui/in-window.ts'
import { isPageCovered } from '../../ui/keyboard-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { useKeyboardPlace } from '../../workspace/tabs/tab-focus.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { DraftBar, useDraftVault } from '../drafts/draft-vault.tsx'
import { formCommands } from '../session/form-commands.ts'
import { FormContext } from '../session/form-context.ts'
import { createFormSession, type FormSession } from '../session/form-session.ts'
import { type FormOptions, type SaveContext } from '../session/form-options.ts'
import { hasFieldPlace, takeFieldPlace } from '../session/kept-place.ts'
import { useFieldLeaving } from './field-leaving.ts'
import { FormOutline, type OutlineEntry } from './form-outline.tsx'
import { ProblemBar } from './problem-bar.tsx'
import { SectionTurnsContext, useSectionTurns } from './section-turns.ts'
import { StaleDialog } from './stale-dialog.tsx'

/**
 * The form of one record. Its values are typed freely until `submit`, which checks fields, schema and rules and then
 * calls what `<DocumentForm onSubmit>` gave; refused pairs land on their fields, a stale save opens the side-by-side dialog.
 */
export function useDocumentForm<Values extends FieldValues>(options: FormOptions<Values>): FormSession<Values> {
  const [session] = useState(() => createFormSession(options))
  useForm({ formControl: session.methods.formControl, ...session.behaviour })
  useEffect(() => session.follow(options))
  return session
}

/**
 * Draws a form: offered drafts, the summary of errors, the fields, the outline. `onSubmit` saves and answers the saved
 * document (or nothing); it lets `CallError` pass. `readOnly` shows the same fields as text.
 */
export function DocumentForm<Values extends FieldValues>({
  form,
  onSubmit,
  readOnly = false,
  changed,
  outline = true,
  begins = form.origin().version === undefined,
  children,
}: {
  form: FormSession<Values>
  onSubmit: (values: Values, context: SaveContext) => Promise<unknown>
  readOnly?: boolean
  /** Paths of what differs from another version; these fields are marked. */
  changed?: ReadonlySet<string> | undefined
  outline?: boolean
  /** The form puts the keyboard into its first field when it opens. By default only the form of a new record does. */
  begins?: boolean
  children: ReactNode
}) {
  const session = form as unknown as FormSession
  const place = useMemo(() => ({ session, readOnly, changed }), [session, readOnly, changed])
  const { tabId } = useView()
  const turns = useSectionTurns(hasFieldPlace(tabId) || session.isBegun())
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([])
  useEffect(() => {
    session.fields.setRoot(root)
  }, [session, root])
  useFirstField(session, root, begins && !readOnly)
  useKeptPlace(session, root)
  return (
    <FormContext value={place}>
      <div className="@container flex items-start gap-4">
        <div
          ref={setRoot}
          className="peer min-w-0 flex-1"
          data-form={session.origin().document}
          {...(readOnly ? { 'data-reading-form': '' } : {})}
        >
          {readOnly ? null : <FormDuties session={session} onSubmit={onSubmit} />}
          <SectionTurnsContext value={turns}>{children}</SectionTurnsContext>
        </div>
        {outline ? <FormOutline root={root} entries={entries} onEntries={setEntries} /> : null}
      </div>
    </FormContext>
  )
}

/** Tells that the product was updated, and loads the page anew if the person wants it. */
async function askReload(reload: () => Promise<void>): Promise<void> {
  const isWanted = await askConfirm({
    title: translate(message('产品已更新，请刷新页面')),
    text: translate(message('已填写的内容会保留，刷新后在新的表单里打开。')),
    confirm: translate(message('刷新页面')),
    cancel: translate(message('继续编辑')),
  })
  if (isWanted) await reload()
}

const isTouched = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/**
 * Puts the keyboard into the first field of a form when it opens, or into the first empty one when the form was filled in from another record. Waits for
 * that field, since sections are drawn one after another. Does nothing on touch screens, where the on-screen keyboard would cover the form.
 */
function useFirstField(session: FormSession, root: HTMLElement | null, begins: boolean): void {
  const place = useKeyboardPlace(begins)
  const inWindow = use(InWindowContext)
  useEffect(() => {
    if (!root || !place || isTouched()) return
    const begin = () => {
      const first = session.firstControl()
      if (!first) return false
      // A window has nothing else that could take the keyboard, so its first field gets it even when it is filled in.
      if (inWindow && session.isBegun()) first.focus({ preventScroll: true })
      else place(first)
      // The field may stand below many others that are filled in or locked.
      first.scrollIntoView({ block: session.isBegun() ? 'center' : 'nearest', inline: 'nearest' })
      return true
    }
    if (begin()) return
    const watch = new MutationObserver(() => begin() && watch.disconnect())
    watch.observe(root, { childList: true, subtree: true })
    return () => watch.disconnect()
    // Once, when the form stands: what is saved since is not new, and the keyboard stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, root])
}

/** A form that takes the place of another one after its save goes on in the field that had the keyboard there. */
function useKeptPlace(session: FormSession, root: HTMLElement | null): void {
  const { tabId } = useView()
  useEffect(() => {
    const field = root ? takeFieldPlace(tabId) : undefined
    // A palette that was opened meanwhile keeps the keyboard.
    if (field && !isPageCovered()) session.fields.goTo(field)
  }, [session, root, tabId])
}

/** What a form does while it can be typed in. */
function FormDuties({
  session,
  onSubmit,
}: {
  session: FormSession
  onSubmit: ErasedFunction<Promise<unknown>, [context: SaveContext]>
}) {
  const t = useText()
  const { setDirty } = useView()
  const { dirty, outdated, stale } = useAtomValue(session.status)
  const vault = useDraftVault(session)
  const { clear, reload } = vault
  useEffect(() => session.onSend(onSubmit, clear, () => void askReload(reload)))
  useEffect(() => setDirty(dirty), [setDirty, dirty])
  const leave = useFieldLeaving()
  const commands = useMemo(() => formCommands(session, leave), [session, leave])
  useViewCommands(commands)
  return (
    <>
      <DraftBar vault={vault} />
      {outdated ? (
        <div role="status" className="mb-3 flex items-center gap-2 rounded bg-tone-active-soft px-3 py-1.5">
          <Icon name="users" size={14} className="text-tone-active" />
          {t('这份单据刚被他人修改，保存时可逐项对照')}
        </div>
      ) : null}
      <ProblemBar session={session} />
      {stale ? <StaleDialog session={session} stale={stale} /> : null}
    </>
  )
}
