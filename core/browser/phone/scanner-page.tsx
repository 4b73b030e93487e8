import { useEffect, useRef, useState } from 'react'
import { message } from '../../shared/message.ts'
import { useText } from '../i18n/text.ts'
import { loadParts } from '../plugin-list.ts'
import { CodeScanner } from '../scan/code-scanner.tsx'
import type { CodeAnswer } from '../scan/scan-outcome.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { useView } from '../workspace/tabs/view-context.ts'
import { OutboxList } from './outbox-list.tsx'
import { readScannedAddress, type ScannedReaders } from './scanned-address.ts'
import { TypedAddressForm } from './typed-address-form.tsx'

/** Loads what reads the addresses of the pages that plugins have on paper. */
async function loadReaders(): Promise<ScannedReaders> {
  const pages = (await loadParts()).flatMap(({ scanned = [] }) => scanned)
  return Promise.all(pages.map(async (page) => ({ path: page.path, reader: (await page.load()).reader })))
}

/** The readers once they are loaded, and the way to wait for them: a code may be before the camera sooner. */
function useScannedReaders() {
  const [readers, setReaders] = useState<ScannedReaders>()
  const asked = useRef<Promise<ScannedReaders>>(undefined)
  const [wait] = useState(() => () => {
    asked.current ??= loadReaders().then(
      (loaded) => {
        setReaders(loaded)
        return loaded
      },
      (error: unknown) => {
        asked.current = undefined
        throw error
      },
    )
    return asked.current
  })
  useEffect(() => {
    wait().catch(toastFailure)
  }, [wait])
  return { readers, wait }
}

/** Scans the QR code of a sheet and opens its page. */
export function ScannerPage() {
  const t = useText()
  const { open } = useView()
  const { readers, wait } = useScannedReaders()
  const onCode = async (text: string, signal: AbortSignal): Promise<CodeAnswer> => {
    const known = readers ?? (await wait().catch(() => undefined))
    if (!known) return { refused: message('识别程序没有加载成功，请检查网络后再试') }
    const found = readScannedAddress(text, window.location.host, known)
    if ('problem' in found) return { refused: found.problem }
    if (!signal.aborted) open(found.open)
    return { done: found.done }
  }
  return (
    <>
      <h1 className="sr-only">{t('扫码')}</h1>
      <div className="mx-auto max-w-[1100px] px-3 pt-3 empty:hidden">
        <OutboxList />
      </div>
      <CodeScanner onCode={onCode} label={t('扫码枪或手动输入')} placeholder={t('二维码里的地址')}>
        {readers?.map(({ path, reader }) => (
          <TypedAddressForm key={path} reader={reader} onOpen={open} />
        ))}
      </CodeScanner>
    </>
  )
}
