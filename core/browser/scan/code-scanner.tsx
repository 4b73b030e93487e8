import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { useText } from '../i18n/text.ts'
import { FileChooser } from '../ui/file-chooser.tsx'
import { useFileDrop } from '../ui/file-drop.ts'
import { Select } from '../ui/select.tsx'
import { useTabFocused } from '../workspace/tabs/tab-focus.tsx'
import { CameraBox } from './camera-box.tsx'
import { scanCommands } from './scan-commands.ts'
import { OutcomePlace, type ReadCode } from './scan-outcome.tsx'
import { TypedCode } from './typed-code.tsx'
import { useScanDesk } from './use-scan-desk.ts'

/** Handles what is pasted anywhere in the view that has the focus: pictures always, text outside of fields. */
function usePaste(onFile: (file: File) => void, onText: (text: string) => void): void {
  const focused = useTabFocused()
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[data-covering]')) return
    const [file] = event.clipboardData?.files ?? []
    const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
    const text = isField ? '' : (event.clipboardData?.getData('text/plain') ?? '').trim()
    if (!file && !text) return
    event.preventDefault()
    if (file) onFile(file)
    else onText(text)
  })
  useEffect(() => {
    if (!focused) return
    const hear = (event: ClipboardEvent) => pasted(event)
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [focused])
}

/**
 * Reads codes: by camera, from pictures that are chosen, pasted or dropped, and from what scanners and people type. `onCode` is told
 * what each one holds and answers what it did with it; a code that stays before the camera is told once. Children stand below the field.
 */
export function CodeScanner({
  onCode,
  label,
  placeholder,
  action,
  isLow = false,
  children,
}: {
  onCode: ReadCode
  /** What is typed into the field, and an example of it. */
  label: string
  placeholder: string
  /** The button beside the field calls this instead of opening a page. */
  action?: string
  /** Makes the camera picture smaller on a phone, so that the page's text below it stays visible. */
  isLow?: boolean
  children?: ReactNode
}) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const { desk, camera, outcome, reader, chooseCamera, take, takePicture, looked } = useScanDesk(onCode, () =>
    chooser.current?.click(),
  )
  useViewCommands(useMemo(() => scanCommands(desk), [desk]))
  usePaste(
    (file) => void takePicture(file),
    (text) => void take(text, 'typed'),
  )
  const takeFirst = ([file]: File[]) => void (file && takePicture(file))
  const drop = useFileDrop(takeFirst)
  const cameras = camera.state === 'running' ? camera.cameras : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures may be dropped anywhere; the button chooses them
    <div className={`@container min-h-full ${drop.isOver ? 'bg-accent-soft' : ''}`} {...drop.handlers}>
      <div className="mx-auto grid max-w-[1100px] gap-x-6 gap-y-4 @min-[860px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @min-[640px]:px-6 @min-[640px]:py-4">
        <div className="flex min-w-0 flex-col gap-2">
          <CameraBox camera={camera} reader={reader} isLow={isLow} onLook={looked} />
          <div className="flex flex-col gap-2 @max-[640px]:px-3">
            <OutcomePlace of={outcome} from="camera" />
            <div className="flex flex-wrap gap-2 pointer-coarse:[&_button]:h-11 pointer-coarse:[&_button]:grow">
              <CommandButton id="scan.camera" />
              {desk.hasTorch ? <CommandButton id="scan.torch" /> : null}
              {cameras.length > 1 ? (
                <>
                  <Select
                    label={t('摄像头')}
                    className="max-w-64 min-w-40 flex-1"
                    value={camera.state === 'running' ? camera.id : undefined}
                    choices={cameras.map(({ id, name }, at) => ({
                      value: id,
                      label: name || t('摄像头 {at}', { at: at + 1 }),
                    }))}
                    onChange={(id) => id && chooseCamera(id)}
                  />
                  <CommandButton id="scan.nextCamera" />
                </>
              ) : null}
            </div>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4 @max-[640px]:px-3 @max-[640px]:pb-4">
          <section aria-label={t('图片')} className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-2 pointer-coarse:[&_button]:h-11 pointer-coarse:[&_button]:grow">
              <CommandButton id="scan.picture" />
              <CommandButton id="scan.paste" />
            </div>
            <p className="text-xs text-ink-muted pointer-coarse:hidden">{t('也可以把图片拖到这里，或直接粘贴。')}</p>
            <OutcomePlace of={outcome} from="picture" />
            <FileChooser ref={chooser} accept="image/*" onFiles={takeFirst} />
          </section>
          <TypedCode label={label} placeholder={placeholder} action={action} onCode={(text) => take(text, 'typed')} />
          <OutcomePlace of={outcome} from="typed" />
          {children}
        </div>
      </div>
    </div>
  )
}
