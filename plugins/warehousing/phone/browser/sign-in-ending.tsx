import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import type { useSignIn } from './use-sign-in.ts'

/** The end of a sign-in on a phone: what is wrong, or the question whose answer signs in; then the buttons. */
export function SignInEnding({
  of: { problems, isAsking, isBusy, back },
  wrong,
  question,
  total,
}: {
  readonly of: Pick<ReturnType<typeof useSignIn>, 'problems' | 'isAsking' | 'isBusy' | 'back'>
  /** Says how many entries have to be changed. */
  readonly wrong: (n: number) => string
  /** Called only while the question is shown. */
  readonly question: () => Message
  readonly total: string
}) {
  const t = useText()
  return (
    <>
      <div role="alert" className="flex flex-col gap-1 text-tone-danger empty:hidden">
        {problems.others.map((problem) => (
          <p key={t(problem)}>{t(problem)}</p>
        ))}
        {problems.lines.size > 0 ? <p>{wrong(problems.lines.size)}</p> : null}
      </div>
      {isAsking ? (
        <div role="alert" className="flex flex-col gap-1 rounded bg-tone-warning-soft px-3 py-2 text-tone-warning">
          <p className="wrap-anywhere">{t(question())}</p>
          <p>{total}</p>
        </div>
      ) : null}
      <span className={isAsking ? 'grid grid-cols-2 gap-2' : 'grid'}>
        {isAsking ? (
          <Button size="large" onClick={back}>
            {t('返回修改')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {isAsking ? t('确认签收') : t('核对并签收')}
        </Button>
      </span>
    </>
  )
}
