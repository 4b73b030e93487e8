import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { ScanReader } from './scan-reader.ts'
import type { Camera } from './use-camera.ts'

/** Milliseconds between two looks at a frame. */
const pause = 80

const corners = [
  'top-0 left-0 rounded-tl-lg border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-lg border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-lg border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-lg border-r-4 border-b-4',
]

/** What is nobody's fault is not drawn as one. */
const quiet: ReadonlySet<string> = new Set(['off', 'none', 'insecure'])

function useCameraWords(): (state: Exclude<Camera['state'], 'running'> | 'broken') => readonly [string, string] {
  const t = useText()
  return (state) => {
    const otherwise = t('也可以选择图片，或用扫码枪、键盘输入。')
    if (state === 'asking') return [t('正在打开摄像头…'), t('浏览器询问时请选择“允许”。')]
    if (state === 'off') return [t('摄像头已关闭'), otherwise]
    if (state === 'refused')
      return [t('没有使用摄像头的许可'), t('请在浏览器的网站设置中允许本网站使用摄像头，允许后会自动打开。')]
    if (state === 'none') return [t('没有找到摄像头'), t('接上摄像头后会自动打开。') + otherwise]
    if (state === 'insecure')
      return [
        t('浏览器不允许此页面使用摄像头'),
        t('只有通过 HTTPS 打开的页面才能使用摄像头。在手机上可以点“选择一张图片”，直接拍照识别。'),
      ]
    if (state === 'busy') return [t('摄像头正被其他程序占用'), t('请关闭占用它的程序后再打开。')]
    if (state === 'broken') return [t('识别程序没有加载成功'), t('请检查网络后再打开摄像头。')]
    return [t('摄像头无法打开'), otherwise]
  }
}

/** Shows a camera and looks at frame after frame; `broken` is called when the reader fails. Returns how to stop. */
function watchFrames(
  video: HTMLVideoElement,
  stream: MediaStream,
  reader: () => ScanReader,
  looked: (text: string | undefined) => void,
  broken: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const watch = async (turn: number) => {
    // A video has no picture before its first frame.
    const isReady = video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0
    try {
      const text = isReady ? await reader().readFrame(video, turn) : undefined
      if (isStopped) return
      if (isReady) looked(text)
      timer = setTimeout(() => void watch(isReady ? turn + 1 : turn), pause)
    } catch {
      if (!isStopped) broken()
    }
  }
  video.srcObject = stream
  void video.play().catch(() => undefined)
  void watch(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
    video.srcObject = null
  }
}

/** What the camera sees, in a frame to aim with; or why it sees nothing. `onLook` is told of every frame. */
export function CameraBox({
  camera,
  reader,
  isLow,
  onLook,
}: {
  camera: Camera
  reader: () => ScanReader
  /** Makes the camera picture smaller on a phone, so that the page's text below it stays visible. */
  isLow: boolean
  onLook: (text: string | undefined) => void
}) {
  const t = useText()
  const words = useCameraWords()
  const video = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState<MediaStream>()
  const stream = camera.state === 'running' ? camera.stream : undefined
  const isBroken = stream !== undefined && broken === stream
  const looked = useEffectEvent(onLook)
  useEffect(() => {
    if (!stream || !video.current) return
    return watchFrames(
      video.current,
      stream,
      reader,
      (text) => looked(text),
      () => setBroken(stream),
    )
  }, [stream, reader])
  const state = camera.state === 'running' ? (isBroken ? 'broken' : undefined) : camera.state
  const [title, text] = state ? words(state) : []
  const mirrored = camera.state === 'running' && camera.isMirrored
  return (
    <section
      aria-label={t('摄像头画面')}
      className={`relative flex aspect-[4/3] max-h-[60dvh] w-full items-center justify-center overflow-hidden @max-[640px]:aspect-[3/4] ${isLow ? '@max-[640px]:max-h-[32dvh]' : '@max-[640px]:max-h-[52dvh]'} ${state ? 'rounded border bg-sunken' : 'bg-black @min-[640px]:rounded'}`}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a live picture without sound */}
      <video
        ref={video}
        muted
        playsInline
        aria-hidden="true"
        hidden={state !== undefined}
        className={`absolute inset-0 size-full object-cover ${mirrored ? '-scale-x-100' : ''}`}
      />
      {state ? (
        <div
          role={state === 'asking' || state === 'off' ? 'status' : 'alert'}
          className="flex max-w-96 flex-col items-center gap-2 px-6 text-center"
        >
          {state === 'asking' ? (
            <Spinner size={28} />
          ) : (
            <Icon
              name={quiet.has(state) ? 'camera' : 'circle-alert'}
              size={28}
              className={quiet.has(state) ? 'text-ink-faint' : 'text-tone-danger'}
            />
          )}
          <p>{title}</p>
          <p className="text-xs text-ink-muted">{text}</p>
        </div>
      ) : (
        <>
          <div aria-hidden="true" className="relative aspect-square h-[70%] max-w-[80%] motion-safe:animate-pulse">
            {corners.map((corner) => (
              <span key={corner} className={`absolute size-8 border-white/90 ${corner}`} />
            ))}
          </div>
          <p className="absolute inset-x-0 bottom-0 bg-black/70 px-3 py-1.5 text-center text-white">
            {t('把二维码放进框内，会自动识别')}
          </p>
        </>
      )}
    </section>
  )
}
