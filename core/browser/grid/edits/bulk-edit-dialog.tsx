import { type FormEvent, useId, useRef, useState } from 'react'
import type { DocumentKind } from '../../../shared/document.ts'
import type { Field } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Actor } from '../../../shared/rule.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { readText } from './cell-edit.ts'
import { findByName } from './cell-lookup.ts'
import { preflightEdit } from './edit-preflight.ts'
import { EditValueControl } from './edit-value-control.tsx'
import type { BulkEdit, ListRow } from '../model/list-definition.ts'
import { type RowSave, runSaves } from './row-saves.ts'
import { tellSaved } from './row-undo.ts'

type Outcome = {
  readonly title: Message
  readonly rows: readonly { readonly row: ListRow; readonly reason: Message }[]
}
type Given = { readonly value: unknown } | { readonly problem: Message } | undefined

/** Changes one field in several records: shows first which will change, which hold the value already, and which cannot, with reasons. */
export function BulkEditDialog({
  edit,
  fields,
  rows,
  document,
  actor,
  startWith,
  onClose,
  onSaved,
}: {
  edit: BulkEdit
  fields: readonly Field[]
  rows: readonly ListRow[]
  document: DocumentKind
  actor: Actor
  /** Key of the field to begin with. */
  startWith: string | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const t = useText()
  const translate = useTranslate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(startWith ?? fields[0]?.key ?? '')
  const [given, setGiven] = useState<Given>()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<Outcome>()
  const field = fields.find((one) => one.key === key)
  const asked = useRef(0)
  const isReady = given !== undefined && 'value' in given && given.value !== undefined
  const asks = field && isReady ? (edit.asks?.({ [field.key]: given.value }) ?? []) : []
  const changes =
    field && isReady
      ? { [field.key]: given.value, ...Object.fromEntries(asks.map((one) => [one.key, (texts[one.key] ?? '').trim()])) }
      : undefined
  const found = field && changes ? preflightEdit(edit, rows, actor, field, changes) : undefined
  const nameOf = (row: ListRow) => String(row[document.codeField] ?? `#${row.id}`)

  const firstInput = () => form.current?.querySelector<HTMLElement>('[data-value] input') ?? null

  const readTyped = async (text: string) => {
    if (!field) return
    asked.current += 1
    const mine = asked.current
    const read = await readText(field, text, translate, findByName)
    if (mine === asked.current) setGiven(read.problem ? { problem: read.problem } : { value: read.value })
  }

  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!changes || !found || found.change.length === 0 || done !== undefined) return
    const saves: RowSave[] = found.change.map((row) => ({ row, changes }))
    setDone(0)
    const outcome = await runSaves(document.noun, saves, edit.save, setDone)
    setDone(undefined)
    onSaved()
    tellSaved(document, fields, edit, outcome.saved)
    if (outcome.failed.length === 0) onClose()
    else
      setFailed({
        title: message('{count} 条没有修改', { count: outcome.failed.length }),
        rows: outcome.failed.map(({ save, reason }) => ({ row: save.row, reason })),
      })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      firstFocus={firstInput}
      title={t('批量修改 {count} 条', { count: rows.length })}
      footer={
        <>
          <Button variant="ghost" keys="Escape" onClick={onClose}>
            {t('关闭')}
          </Button>
          <Button
            variant="primary"
            keys="$mod+Enter"
            busy={done !== undefined}
            disabled={!found || found.change.length === 0}
            onClick={() => form.current?.requestSubmit()}
          >
            {done === undefined
              ? t('修改 {count} 条', { count: found?.change.length ?? 0 })
              : t('已完成 {done} / {count}', { done, count: found?.change.length ?? 0 })}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => void run(event)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
      >
        <div className="grid grid-cols-[160px_1fr] gap-2">
          <Select
            label={t('修改哪一项')}
            value={key}
            onChange={(next) => {
              setKey(next ?? '')
              setGiven(undefined)
              setFailed(undefined)
            }}
            choices={fields.map((one) => ({ value: one.key, label: translate(one.label) }))}
          />
          <div data-value="">
            {field ? (
              <EditValueControl
                key={field.key}
                field={field}
                label={t('{field} 的新值', { field: translate(field.label) })}
                onValue={(value) =>
                  setGiven(
                    value === undefined
                      ? undefined
                      : value === null && field.edit === 'required'
                        ? undefined
                        : { value },
                  )
                }
                onText={(text) => void readTyped(text)}
              />
            ) : null}
            {given && 'problem' in given ? (
              <p role="alert" className="mt-1 text-xs text-tone-danger">
                {translate(given.problem)}
              </p>
            ) : null}
          </div>
          {asks.map((one) => (
            <label key={one.key} className="contents">
              <span className="self-center text-right text-ink-muted">{translate(one.label)}</span>
              <input
                className="control w-full"
                maxLength={one.maximum}
                value={texts[one.key] ?? ''}
                autoComplete="off"
                onChange={(event) => setTexts({ ...texts, [one.key]: event.target.value })}
              />
            </label>
          ))}
        </div>
        <div aria-live="polite" className="flex flex-col gap-1.5">
          {found ? (
            <>
              <p>
                {t('{change} 条将修改，{same} 条已是此值，{refused} 条不能修改', {
                  change: found.change.length,
                  same: found.same.length,
                  refused: rows.length - found.change.length - found.same.length,
                })}
              </p>
              {found.refused.map(({ reason, rows: kept }) => (
                <p key={reason.text} className="text-xs">
                  <span className="text-tone-warning">{translate(reason)}</span>{' '}
                  <span className="text-ink-muted">{namesOf(kept.map(nameOf), t)}</span>
                </p>
              ))}
            </>
          ) : (
            <p className="text-ink-faint">{t('填写新值后显示哪些会修改')}</p>
          )}
          {failed ? (
            <div role="alert" className="text-xs text-tone-danger">
              <p>{translate(failed.title)}</p>
              {failed.rows.slice(0, 20).map(({ row, reason }) => (
                <p key={row.id}>
                  {nameOf(row)} {translate(reason)}
                </p>
              ))}
            </div>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

function namesOf(names: readonly string[], t: ReturnType<typeof useText>): string {
  const shown = names.slice(0, 6).join(', ')
  return names.length > 6 ? t('{first} 等{count}项', { first: shown, count: names.length }) : shown
}
