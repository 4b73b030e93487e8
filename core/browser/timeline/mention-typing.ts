import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { CommentDraft } from './comment-draft.ts'
import { type MentionChoice, useMentionChoices } from './mention-picker.tsx'
import { mentionAt, withMention } from './mention-text.ts'
import type { TimelineRecord } from './timeline-state.ts'

/** What the box of a comment needs while `@` and some letters stand before the caret. */
export type Mentioning = {
  /** Whether people are offered. */
  readonly isPicking: boolean
  readonly choices: readonly MentionChoice[]
  /** Place of the choice that Enter takes. */
  readonly chosen: number
  readonly isLoading: boolean
  choose(choice: MentionChoice): void
  /** Hears a key before the box does; whether it was meant for the choices. */
  press(event: KeyboardEvent): boolean
  /** The caret stands here after a letter more or less. */
  typedTo(caret: number): void
  /** The caret was moved. */
  moveTo(caret: number): void
  /** Offers nobody for these letters any more. */
  dismiss(): void
  allow(): void
}

/** Offers people for what is typed behind `@` in the box, and puts the chosen one into the draft. */
export function useMentioning(
  record: TimelineRecord,
  draft: CommentDraft,
  box: RefObject<HTMLTextAreaElement | null>,
): Mentioning {
  const { text, known } = useAtomValue(draft.content)
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState(-1)
  const [at, setAt] = useState(0)
  const typing = mentionAt(text, caret)
  const isPicking = typing !== undefined && typing.from !== dismissed
  const { choices, isLoading } = useMentionChoices(record, isPicking ? typing.keyword : undefined)
  const chosen = Math.min(at, Math.max(0, choices.length - 1))

  const choose = ({ id, name }: MentionChoice) => {
    if (!typing) return
    const next = withMention(text, { from: typing.from, caret, name })
    draft.change({ text: next.text, known: [...known.filter((one) => one.id !== id), { id, name }] })
    setCaret(next.caret)
    setAt(0)
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
  }
  const press = ({ key }: KeyboardEvent): boolean => {
    if (!isPicking) return false
    if (key === 'Escape') setDismissed(typing.from)
    else if (choices.length === 0) return false
    else if (key === 'ArrowDown') setAt((chosen + 1) % choices.length)
    else if (key === 'ArrowUp') setAt((chosen + choices.length - 1) % choices.length)
    else if (key === 'Enter' || key === 'Tab') {
      const choice = choices[chosen]
      // Do not take a person who was found for fewer letters: it may be somebody else.
      if (choice && !isLoading) choose(choice)
    } else return false
    return true
  }
  return {
    isPicking,
    choices,
    chosen,
    isLoading,
    choose,
    press,
    typedTo(next) {
      setCaret(next)
      setAt(0)
    },
    moveTo: setCaret,
    dismiss: () => setDismissed(typing?.from ?? -1),
    allow: () => setDismissed(-1),
  }
}
