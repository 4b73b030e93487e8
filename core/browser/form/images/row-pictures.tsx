import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { LateLightbox } from '../files/late-lightbox.tsx'

/** Pictures beside each other in a row; a press shows one large. `edge` is their width and height in pixels. */
export function RowPictures({ sources, edge }: { sources: readonly string[]; edge: number }) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  if (sources.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {sources.map((source, at) => (
        <button
          key={source}
          type="button"
          className="block rounded"
          aria-label={t('图片 {at}/{count}', { at: at + 1, count: sources.length })}
          onClick={() => setShown(at)}
        >
          <ImageThumb source={source} alt="" size={edge} />
        </button>
      ))}
      {shown === undefined ? null : (
        <LateLightbox sources={sources} start={shown} onClose={() => setShown(undefined)} />
      )}
    </span>
  )
}
