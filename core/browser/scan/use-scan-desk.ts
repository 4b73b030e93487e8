import { useEffect, useRef, useState } from 'react'
import { message } from '../../shared/message.ts'
import { rememberCamera, rememberedCamera, setTorch } from './camera.ts'
import { type CodeSight, look, nothingSeen } from './code-sight.ts'
import type { ScanDesk } from './scan-commands.ts'
import type { CodeOrigin, ReadCode, ScanOutcome } from './scan-outcome.tsx'
import { type ScanReader, startScanReader, UnreadablePicture } from './scan-reader.ts'
import { type Camera, useCamera } from './use-camera.ts'

/** The reader of this page: started with the first picture, ended when the page is no longer seen. */
function useScanReader(): { readonly get: () => ScanReader; readonly drop: () => void } {
  const reader = useRef<ScanReader>(undefined)
  const [own] = useState(() => ({
    get: () => (reader.current ??= startScanReader()),
    drop: () => {
      reader.current?.close()
      reader.current = undefined
    },
  }))
  useEffect(() => own.drop, [own])
  return own
}

/** The camera of this page and what the person wants of it. */
function useOwnCamera() {
  const [wanted, setWanted] = useState(rememberedCamera)
  const [attempt, setAttempt] = useState(0)
  const [lit, setLit] = useState<MediaStream>()
  const camera = useCamera(wanted.off !== true, wanted.id, attempt)
  const running = camera.state === 'running' ? camera : undefined
  const want = (next: typeof wanted) => {
    rememberCamera(next)
    setWanted(next)
  }
  const choose = (id: string) => want({ id })
  const keptId = wanted.id === undefined ? {} : { id: wanted.id }
  const isOn = running !== undefined || camera.state === 'asking'
  const isLit = running !== undefined && lit === running.stream
  return {
    camera,
    choose,
    isOn,
    isLit,
    hasTorch: running?.hasTorch ?? false,
    cameras: running?.cameras ?? [],
    toggle: () => {
      setAttempt(attempt + 1)
      want({ ...keptId, ...(isOn ? { off: true } : {}) })
    },
    next: () => {
      const all = running?.cameras ?? []
      const at = all.findIndex(({ id }) => id === running?.id)
      const next = all[(at + 1) % all.length]
      if (next) choose(next.id)
    },
    toggleTorch: async () => {
      if (!running) return
      await setTorch(running.stream, !isLit)
      setLit(isLit ? undefined : running.stream)
    },
  }
}

/** What a page that scans works with: camera, reader, outcome, and what its commands do. */
export function useScanDesk(
  onCode: ReadCode,
  choosePicture: () => void,
): {
  readonly desk: ScanDesk
  readonly camera: Camera
  readonly outcome: ScanOutcome | undefined
  readonly reader: () => ScanReader
  readonly chooseCamera: (id: string) => void
  readonly take: (text: string, from: CodeOrigin) => Promise<boolean>
  readonly takePicture: (file: Blob) => Promise<void>
  readonly looked: (text: string | undefined) => void
} {
  const { camera, choose, ...own } = useOwnCamera()
  const { get, drop } = useScanReader()
  const sight = useRef<CodeSight>(nothingSeen)
  const latest = useRef<AbortController>(undefined)
  const [outcome, setOutcome] = useState<ScanOutcome>()
  useEffect(() => () => latest.current?.abort(), [])

  /** Begins with another code or picture, which ends what the one before still waits for. */
  const begin = (): AbortSignal => {
    latest.current?.abort()
    latest.current = new AbortController()
    return latest.current.signal
  }
  const take = async (text: string, from: CodeOrigin): Promise<boolean> => {
    const signal = begin()
    setOutcome({ from, state: 'opening' })
    const answer = await onCode(text, signal)
    // What it opens may have taken this page's place; its outcome is told when the person comes back.
    if (latest.current?.signal !== signal) return false
    if ('refused' in answer) {
      setOutcome({ from, state: 'refused', text: answer.refused, read: text })
      return false
    }
    if (from === 'camera') navigator.vibrate?.(60)
    const again = answer.stays ? undefined : () => void onCode(text, begin())
    setOutcome({ from, state: 'done', text: answer.done, again })
    return true
  }
  const takePicture = async (file: Blob) => {
    const signal = begin()
    setOutcome({ from: 'picture', state: 'reading' })
    const refuse = (text: ReturnType<typeof message>) => setOutcome({ from: 'picture', state: 'refused', text })
    try {
      const text = await get().readPicture(file)
      if (signal.aborted) return
      if (text === undefined) refuse(message('图片里没有找到二维码，请换一张更清楚、拍到整个二维码的图片'))
      else await take(text, 'picture')
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof UnreadablePicture) return refuse(message('这个文件不是图片，或已损坏，无法打开'))
      drop()
      refuse(message('识别程序没有加载成功，请检查网络后再试'))
    }
  }
  const pasteCode = async () => {
    begin()
    const failed = (text: ReturnType<typeof message>) => setOutcome({ from: 'picture', state: 'refused', text })
    try {
      for (const item of await navigator.clipboard.read()) {
        const picture = item.types.find((type) => type.startsWith('image/'))
        if (picture) return await takePicture(await item.getType(picture))
        if (item.types.includes('text/plain')) {
          const text = (await (await item.getType('text/plain')).text()).trim()
          if (text) return void take(text, 'typed')
        }
      }
      failed(message('剪贴板里没有图片或文字'))
    } catch {
      failed(message('浏览器不允许读取剪贴板'))
    }
  }
  const looked = (text: string | undefined) => {
    const next = look(sight.current, text)
    sight.current = next.sight
    if (next.isNew && text !== undefined) void take(text, 'camera')
  }
  const desk: ScanDesk = {
    isOn: own.isOn,
    isLit: own.isLit,
    hasTorch: own.hasTorch,
    cameras: own.cameras.length,
    choosePicture,
    pasteCode,
    toggleCamera: () => {
      drop()
      own.toggle()
    },
    nextCamera: own.next,
    toggleTorch: own.toggleTorch,
  }
  return { desk, camera, outcome, reader: get, chooseCamera: choose, take, takePicture, looked }
}
