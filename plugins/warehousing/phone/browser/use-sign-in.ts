import { useState } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { messageOf } from '../../../../core/shared/problem.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { SignInProblems } from '../sign-in-problems.ts'

type SignIn<Key> = {
  /** Noun of the document that it makes. */
  readonly noun: string
  /** Returns the problems of the entry; undefined when there are none. */
  readonly problems: () => SignInProblems<Key> | undefined
  /** Assigns the problems of a refused call to the typed values. */
  readonly refused: (problems: readonly FieldProblem[]) => SignInProblems<Key>
  /** Signs in now, or when the network is back. Throws `CallError`. */
  readonly take: () => Promise<'done' | 'waiting'>
  /** Called when the server has stored the sign-in. */
  readonly onDone: () => void
}

/** A sign-in on a phone, which asks a question first: its problems, and what its buttons do. */
export function useSignIn<Key>({ noun, problems: find, refused, take, onDone }: SignIn<Key>) {
  const translate = useTranslate()
  const [problems, setProblems] = useState<SignInProblems<Key>>({ lines: new Map(), others: [] })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ask = () => {
    const found = find()
    setProblems(found ?? { lines: new Map(), others: [] })
    setAsking(!found)
  }
  const send = async () => {
    setBusy(true)
    try {
      if ((await take()) === 'waiting') return
      toast.success(translate(message('创建成功!')))
      onDone()
    } catch (error) {
      const errors = error instanceof CallError ? (error.problem.errors ?? []) : []
      if (errors.length > 0) setProblems(refused(errors.map((one) => ({ field: one.field, message: messageOf(one) }))))
      else toastFailure(error)
      setAsking(false)
      await invalidateDocuments(noun)
    } finally {
      setBusy(false)
    }
  }
  return {
    problems,
    isAsking,
    isBusy,
    /** Closes the question. Typing closes it as well. */
    back: () => setAsking(false),
    submit: () => (isAsking ? void send() : ask()),
  }
}
