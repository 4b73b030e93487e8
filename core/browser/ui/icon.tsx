import {
  ArrowLeft,
  ArrowRight,
  Bell,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleHelp,
  Ellipsis,
  ExternalLink,
  House,
  Info,
  Languages,
  LoaderCircle,
  LogOut,
  type LucideIcon,
  Maximize2,
  Menu,
  Minimize2,
  Pin,
  Plus,
  RefreshCw,
  ScanLine,
  Search,
  Settings,
  TriangleAlert,
  User,
  X,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { hearers } from '../../shared/hearers.ts'
import { wantModule } from './wanted-module.ts'

const startIcons: Readonly<Record<string, LucideIcon>> = {
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  bell: Bell,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'circle-alert': CircleAlert,
  'circle-help': CircleHelp,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  house: House,
  info: Info,
  languages: Languages,
  loader: LoaderCircle,
  'log-out': LogOut,
  maximize: Maximize2,
  menu: Menu,
  minimize: Minimize2,
  pin: Pin,
  plus: Plus,
  refresh: RefreshCw,
  scan: ScanLine,
  search: Search,
  settings: Settings,
  'triangle-alert': TriangleAlert,
  user: User,
  x: X,
}

let moreIcons: Readonly<Record<string, LucideIcon>> = {}
let asked = false
const arrivals = hearers()

async function loadMore(): Promise<void> {
  asked = true
  moreIcons = { ...(await wantModule(() => import('./icon-set.ts'))) }
  arrivals.tell()
}

/**
 * A line icon by its name (lucide's, see icon-set.ts). It is decoration: the control around it carries the name for
 * readers. The icons that the shell itself does not need arrive after the first paint; their place is kept.
 */
export function Icon({ name, size = 16, className = '' }: { name: string; size?: number; className?: string }) {
  const more = useSyncExternalStore(arrivals.hear, () => moreIcons)
  const Drawing = startIcons[name] ?? more[name]
  if (!Drawing) {
    if (!asked) void loadMore()
    return (
      <span aria-hidden="true" className={`inline-block shrink-0 ${className}`} style={{ width: size, height: size }} />
    )
  }
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.75} className={`shrink-0 ${className}`} />
}
