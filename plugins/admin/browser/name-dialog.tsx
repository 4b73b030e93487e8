import { type FormEvent, useId, useState } from 'react'
import { type Message, message } from '../../../core/shared/message.ts'
import { messageOf } from '../../../core/shared/problem.ts'
import { CallError, failureMessage } from '../../../core/browser/api/call-error.ts'
import { useText } from '../../../core/browser/i18n/text.ts'
import { Button } from '../../../core/browser/ui/button.tsx'
import { Dialog } from '../../../core/browser/ui/dialog.tsx'

const longest = 60

function problemOf(error: unknown): Message {
  const [first] = error instanceof CallError ? (error.problem.errors ?? []) : []
  return first ? messageOf(first) : failureMessage(error)
}

/** Asks for one name. `save` closes the dialog or throws; the server's refusal is then shown below the name. */
export function NameDialog({
  title,
  initial = '',
  save,
  onClose,
}: {
  title: string
  initial?: string
  save: (name: string) => Promise<void>
  onClose: () => void
}) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<Message>()
  const [saving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    if (!name.trim()) return setProblem(message('请输入名称'))
    setSaving(true)
    try {
      await save(name.trim())
    } catch (error) {
      setProblem(problemOf(error))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={380}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button variant="primary" type="submit" form={`${id}-form`} keys="Enter" busy={saving}>
            {t('保存')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={id} className="mb-0.5 block text-xs text-ink-muted">
          {t('名称')}
        </label>
        <input
          id={id}
          className="control w-full"
          value={name}
          maxLength={longest}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the only field of the dialog
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
        {problem ? (
          <p id={`${id}-problem`} role="alert" className="mt-0.5 text-xs text-tone-danger">
            {t(problem)}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
