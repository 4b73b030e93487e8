import { useState } from 'react'
import { LateLightbox } from '../files/late-lightbox.tsx'
import { besideFacts, readingTiles } from './picture-places.ts'
import { PictureTile } from './picture-tiles.tsx'

/** Pictures that a document takes from another, with the facts of their section beside them; a press shows one large. Nothing where there are none. */
export function FactPictures({ label, sources }: { label: string; sources: readonly string[] }) {
  const [shown, setShown] = useState<number>()
  if (sources.length === 0) return null
  return (
    <div className={besideFacts}>
      <p className="mb-0.5 truncate text-xs text-ink-muted">{label}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take the label's place */}
      <div role="group" aria-label={label} className={readingTiles}>
        {sources.map((source, at) => (
          <PictureTile
            key={source}
            source={source}
            at={at}
            count={sources.length}
            closed
            onShow={() => setShown(at)}
            onEdit={() => undefined}
            onRemove={() => undefined}
          />
        ))}
      </div>
      {shown === undefined ? null : (
        <LateLightbox sources={sources} start={shown} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}
