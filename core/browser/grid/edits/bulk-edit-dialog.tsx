import { useId, useRef } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { type BulkEditParts, type EditFailures, type GivenValue, useBulkEdit } from './bulk-edit-state.ts'
import type { EditPreflight } from './edit-preflight.ts'
import { EditValueControl } from './edit-value-control.tsx'
import type { ListRow } from '../model/list-definition.ts'
import { isComposing } from '../../ui/composing.ts'

/** Changes one field in several records: shows first which will change, which hold the value already, and which cannot, with reasons. */
export function BulkEditDialog(props: BulkEditParts) {
  const { fields, rows, document, onClose } = props
  const t = useText()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { field, choose, given, give, readTyped, asks, texts, setTexts, found, done, failed, run } = useBulkEdit(props)
  const nameOf = (row: ListRow) => String(row[document.codeField] ?? `#${row.id}`)
  const firstInput = () => form.current?.querySelector<HTMLElement>('[data-value] input') ?? null

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      firstFocus={firstInput}
      title={t('批量修改 {count} 条', { count: rows.length })}
      footer={
        <Feet
          done={done}
          count={found?.change.length ?? 0}
          onClose={onClose}
          onRun={() => form.current?.requestSubmit()}
        />
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
      >
        <div className="grid grid-cols-[160px_1fr] gap-2">
          <Select
            label={t('修改哪一项')}
            value={field?.key ?? ''}
            onChange={(next) => choose(next ?? '')}
            choices={fields.map((one) => ({ value: one.key, label: t(one.label) }))}
          />
          <div data-value="">
            {field ? <NewValue field={field} onGiven={give} onText={(text) => void readTyped(text)} /> : null}
            {given && 'problem' in given ? (
              <p role="alert" className="mt-1 text-xs text-tone-danger">
                {t(given.problem)}
              </p>
            ) : null}
          </div>
          {asks.map((one) => (
            <label key={one.key} className="contents">
              <span className="self-center text-right text-ink-muted">{t(one.label)}</span>
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
            <Preflight found={found} total={rows.length} nameOf={nameOf} />
          ) : (
            <p className="text-ink-faint">{t('填写新值后显示哪些会修改')}</p>
          )}
          {failed ? <Failures failed={failed} nameOf={nameOf} /> : null}
        </div>
      </form>
    </Dialog>
  )
}

function NewValue({
  field,
  onGiven,
  onText,
}: {
  field: Field
  onGiven: (given: GivenValue) => void
  onText: (text: string) => void
}) {
  const t = useText()
  const isMissing = (value: unknown) => value === undefined || (value === null && field.edit === 'required')
  return (
    <EditValueControl
      key={field.key}
      field={field}
      label={t('{field} 的新值', { field: t(field.label) })}
      onValue={(value) => onGiven(isMissing(value) ? undefined : { value })}
      onText={onText}
    />
  )
}

/** How many records will change, and which will not for what reason. */
function Preflight({
  found,
  total,
  nameOf,
}: {
  found: EditPreflight
  total: number
  nameOf: (row: ListRow) => string
}) {
  const t = useText()
  return (
    <>
      <p>
        {t('{change} 条将修改，{same} 条已是此值，{refused} 条不能修改', {
          change: found.change.length,
          same: found.same.length,
          refused: total - found.change.length - found.same.length,
        })}
      </p>
      {found.refused.map(({ reason, rows }) => (
        <p key={reason.text} className="text-xs">
          <span className="text-tone-warning">{t(reason)}</span>{' '}
          <span className="text-ink-muted">{namesOf(rows.map(nameOf), t)}</span>
        </p>
      ))}
    </>
  )
}

function Failures({ failed, nameOf }: { failed: EditFailures; nameOf: (row: ListRow) => string }) {
  const translate = useTranslate()
  return (
    <div role="alert" className="text-xs text-tone-danger">
      <p>{translate(failed.title)}</p>
      {failed.rows.slice(0, 20).map(({ row, reason }) => (
        <p key={row.id}>
          {nameOf(row)} {translate(reason)}
        </p>
      ))}
    </div>
  )
}

/** `done` counts the records that are saved already while the change runs. */
function Feet({
  done,
  count,
  onClose,
  onRun,
}: {
  done: number | undefined
  count: number
  onClose: () => void
  onRun: () => void
}) {
  const t = useText()
  return (
    <>
      <Button variant="ghost" keys="Escape" onClick={onClose}>
        {t('关闭')}
      </Button>
      <Button variant="primary" keys="$mod+Enter" busy={done !== undefined} disabled={count === 0} onClick={onRun}>
        {done === undefined ? t('修改 {count} 条', { count }) : t('已完成 {done} / {count}', { done, count })}
      </Button>
    </>
  )
}

function namesOf(names: readonly string[], t: ReturnType<typeof useText>): string {
  const shown = names.slice(0, 6).join(', ')
  return names.length > 6 ? t('{first} 等{count}项', { first: shown, count: names.length }) : shown
}
