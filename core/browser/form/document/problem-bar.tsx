import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formProblems } from '../session/field-problems.ts'
import type { FormSession } from '../session/form-session.ts'

/** Says how many places of the form must be corrected, lists them, and leads to each. */
export function ProblemBar({ session }: { session: FormSession }) {
  const t = useText()
  const { errors } = useFormState({ control: session.control })
  const { loose } = useAtomValue(session.status)
  const [open, setOpen] = useState(false)
  const listed = formProblems(errors)
  const placed = listed.filter(({ field }) => session.fields.ownerOf(field))
  const texts = new Set([
    ...listed.filter((one) => !placed.includes(one)).map((one) => t(one.message)),
    ...loose.map((one) => t(one)),
  ])
  const count = placed.length + texts.size
  if (count === 0) return null
  return (
    <section
      role="alert"
      className="sticky top-(--sticky-top,0px) z-10 mb-3 rounded border border-tone-danger bg-tone-danger-soft px-3 py-1.5"
    >
      <div className="flex items-center gap-2">
        <Icon name="triangle-alert" size={14} className="text-tone-danger" />
        <button
          type="button"
          className="mr-auto text-left text-tone-danger"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('{count} 处需要修改', { count })}
        </button>
        <IconButton
          icon="arrow-up"
          size="small"
          label={t('上一处错误')}
          keys="Shift+F8"
          onClick={() => session.stepProblem(-1)}
        />
        <IconButton
          icon="arrow-down"
          size="small"
          label={t('下一处错误')}
          keys="F8"
          onClick={() => session.stepProblem(1)}
        />
        <Button size="small" variant="ghost" onClick={() => setOpen(!open)}>
          {open ? t('收起') : t('展开')}
        </Button>
      </div>
      {[...texts].map((text) => (
        <p key={text} className="mt-1 text-tone-danger">
          {text}
        </p>
      ))}
      {open ? (
        <ul className="mt-1 max-h-48 overflow-auto">
          {placed.map(({ field, message }) => (
            <li key={field}>
              <button
                type="button"
                className="w-full rounded px-1 py-0.5 text-left hover:bg-hover"
                onClick={() => session.fields.goTo(field)}
              >
                <span className="text-ink-muted">{session.fields.ownerOf(field)?.label}</span> {t(message)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
