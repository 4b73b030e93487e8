import { useState } from 'react'
import { assetAddress, thumbnailAddress } from '../api/asset.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from './icon.tsx'

/**
 * A small picture of an uploaded file. When the reduced picture does not load, the file itself is tried; when that
 * fails too, an error mark is drawn. `size` is the edge in pixels; with `whole` the picture is as large as its place
 * allows, and `size` the edge of the mark.
 */
export function ImageThumb({
  source,
  alt,
  size = 40,
  whole = false,
  onOpen,
}: {
  source: string
  alt: string
  size?: number
  whole?: boolean
  onOpen?: () => void
}) {
  const t = useText()
  const [failed, setFailed] = useState({ source, times: 0 })
  const times = failed.source === source ? failed.times : 0
  const style = { width: size, height: size }
  const picture =
    times < 2 ? (
      <img
        // The key makes another picture another element; otherwise the old one would show while the new one loads.
        key={source}
        src={times === 0 ? thumbnailAddress(source, whole ? Number.POSITIVE_INFINITY : size) : assetAddress(source)}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={whole ? undefined : style}
        // A garment is looked at whole, from collar to hem.
        className={`rounded border bg-plate object-contain ${whole ? 'max-w-full' : ''}`}
        onError={() => setFailed({ source, times: times + 1 })}
      />
    ) : (
      <span
        role="img"
        aria-label={t('图片加载失败')}
        style={style}
        className="inline-flex items-center justify-center rounded border bg-sunken text-tone-danger"
      >
        <Icon name="triangle-alert" size={Math.min(16, size / 2)} />
      </span>
    )
  if (!onOpen) return picture
  return (
    <button type="button" onClick={onOpen} aria-label={t('查看图片 {alt}', { alt })} className="shrink-0 rounded">
      {picture}
    </button>
  )
}
