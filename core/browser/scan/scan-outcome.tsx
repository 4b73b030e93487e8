import type { Message } from '../../shared/message.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The result of a scan: the page has handled the code, or it refuses the code with a reason. `stays` says that the page remains open. */
export type CodeAnswer = { readonly done: Message; readonly stays?: true } | { readonly refused: Message }

/** Does what a code asks for. `signal` ends when another code was read meanwhile, or the page was left: nothing opens then. */
export type ReadCode = (text: string, signal: AbortSignal) => Promise<CodeAnswer>

/** Where a code came from; its outcome is told there. */
export type CodeOrigin = 'camera' | 'picture' | 'typed'

/** What became of the last code. `read` is what it holds, where that helps to understand a refusal. */
export type ScanOutcome = { readonly from: CodeOrigin } & (
  | { readonly state: 'reading' }
  | { readonly state: 'opening' }
  | { readonly state: 'done'; readonly text: Message; readonly again: (() => void) | undefined }
  | { readonly state: 'refused'; readonly text: Message; readonly read?: string }
)

function OutcomeLine({ of }: { of: ScanOutcome }) {
  const t = useText()
  if (of.state === 'reading' || of.state === 'opening') {
    const text = of.state === 'reading' ? t('正在识别图片…') : t('正在打开…')
    return (
      <p className="flex items-center gap-2 text-ink-muted">
        <Spinner size={16} label={text} />
        {text}
      </p>
    )
  }
  const isDone = of.state === 'done'
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded px-3 py-2 ${isDone ? 'bg-tone-done-soft text-tone-done' : 'bg-tone-danger-soft text-tone-danger'}`}
    >
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <Icon name={isDone ? 'check' : 'circle-alert'} size={16} className="mt-0.5" />
        <span className="min-w-0">
          {t(of.text)}
          {of.state === 'refused' && of.read ? (
            <span data-reading="" className="line-clamp-3 block text-xs break-all">
              {t('内容：{text}', { text: of.read })}
            </span>
          ) : null}
        </span>
      </p>
      {isDone && of.again ? (
        <Button icon="external-link" onClick={of.again}>
          {t('再次打开')}
        </Button>
      ) : null}
    </div>
  )
}

/** Tells what became of the last code, if it came from here, and says it aloud. */
export function OutcomePlace({ of, from }: { of: ScanOutcome | undefined; from: CodeOrigin }) {
  const own = of?.from === from ? of : undefined
  return (
    <div role="status" aria-live={own?.state === 'refused' ? 'assertive' : 'polite'}>
      {own ? <OutcomeLine of={own} /> : null}
    </div>
  )
}
