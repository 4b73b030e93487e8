import type { ReactNode } from 'react'

/** What stands for a place with nothing in it, on the cloth of the product's name. */
export function WeaveMark({ className = 'h-16 w-40', children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`relative flex items-center justify-center ${className}`}>
      <span
        aria-hidden="true"
        className="weave absolute inset-0 text-accent opacity-25 [--weave-fade:radial-gradient(closest-side,#000_20%,transparent)]"
      />
      {children}
    </span>
  )
}
