import { Link } from '@tanstack/react-router'
import { Clock, MessageCircle, Search, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ChatDeal } from '#shared/contract/deals/web-chat.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { CopySuggestion, GetSuggestion } from './copy-suggestion.tsx'
import { forgetSearch, forgetSearches, rememberSearch } from './recent-searches.ts'
import type { Suggestion } from './suggestion-groups.ts'
import type { Place } from './suggestion-moves.ts'

export type SuggestionActions = {
  optionId: (place: Place) => string
  active: Place | undefined
  onActive: (place: Place | undefined) => void
  /** Fills a recent search into the field. */
  onPick: (text: string) => void
  /** A suggestion was opened. Its text is stored as a recent search, unless it is empty. */
  onLeave: (text: string) => void
}

type SuggestionRowProps = SuggestionActions & { suggestion: Suggestion; row: number }

export function SuggestionRow({ suggestion, row, ...actions }: SuggestionRowProps) {
  const { optionId, active, onActive, onPick, onLeave } = actions
  const option = (cell: number) => ({
    id: optionId({ row, cell }),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active?.row === row && active.cell === cell,
    onMouseMove: () => onActive({ row, cell }),
  })
  const cells = { main: { ...option(0), className: 'sugg__main' }, second: option(1), onLeave }
  switch (suggestion.kind) {
    case 'brand':
      return <BrandRow brand={suggestion.brand} {...cells} />
    case 'creator':
      return <CreatorRow creator={suggestion.creator} {...cells} />
    case 'category':
      return (
        <CategoryRow category={suggestion.category} liveCount={suggestion.live_count} {...cells} />
      )
    case 'deal':
      return <DealRow deal={suggestion.deal} {...cells} />
    case 'recent':
      return <RecentRow text={suggestion.text} onPick={onPick} {...cells} />
    case 'forget':
      return (
        <div className="sugg__row sugg__row--low">
          <button {...cells.main} type="button" onClick={forgetSearches}>
            <Trash2 className="icon" aria-hidden="true" />
            Clear recent searches
          </button>
        </div>
      )
    case 'all':
      return (
        <div className="sugg__row sugg__row--low">
          <Link
            {...cells.main}
            to="/deals"
            search={{ q: suggestion.text }}
            onClick={() => onLeave(suggestion.text)}
          >
            <Search className="icon" aria-hidden="true" />
            <span className="truncate">All codes for “{suggestion.text}”</span>
          </Link>
        </div>
      )
    default:
      return (
        <div className="sugg__row sugg__row--low">
          <Link
            {...cells.main}
            to="/shopping-assistant"
            search={{ q: suggestion.text }}
            onClick={() => onLeave('')}
          >
            <MessageCircle className="icon" aria-hidden="true" />
            Ask the assistant
          </Link>
        </div>
      )
  }
}

type Option = {
  id: string
  role: string
  tabIndex: number
  'aria-selected': boolean
  onMouseMove: () => void
}

/** The attributes of the cells of a row: the link, and a button beside it. */
type Cells = {
  main: Option & { className: string }
  second: Option
  onLeave: (text: string) => void
}

type Of<Kind extends Suggestion['kind']> = Extract<Suggestion, { kind: Kind }>

function BrandRow({ brand, main, second, onLeave }: Cells & Pick<Of<'brand'>, 'brand'>) {
  const { brand_name, category, live_count, best } = brand
  return (
    <div className="sugg__row">
      <Link
        {...main}
        to="/brand/$brandName"
        params={{ brandName: brand_name }}
        preload={false}
        onClick={() => onLeave(brand_name)}
      >
        <Tile name={brand_name} stock={stockOfCategory(category)} />
        <Words name={brand_name} detail={counted(live_count, 'code')} offer={best?.description} />
      </Link>
      {best ? <CodeButton deal={best} option={second} onLeave={onLeave} /> : null}
    </div>
  )
}

function CreatorRow({ creator, main, onLeave }: Cells & Pick<Of<'creator'>, 'creator'>) {
  const name = shownFullName(creator)
  return (
    <div className="sugg__row">
      <Link
        {...main}
        to="/influencer/$username"
        params={{ username: creator.username ?? creator.id }}
        preload={false}
        onClick={() => onLeave(name)}
      >
        <Avatar id={creator.id} name={name} src={creator.avatar_url} size={44} />
        <Words
          name={name}
          mark={creator.is_verified ? <VerifiedMark /> : null}
          // Credit cards have no other name (spec §2).
          detail={[
            ...(creator.is_creditcard ? ['Credit card'] : [`@${shownUsername(creator)}`]),
            counted(creator.live_count, 'code'),
          ].join(' · ')}
        />
      </Link>
    </div>
  )
}

type CategoryRowProps = Cells & Pick<Of<'category'>, 'category'> & { liveCount: number }

function CategoryRow({ category, liveCount, main, onLeave }: CategoryRowProps) {
  return (
    <div className="sugg__row">
      <Link
        {...main}
        to="/category/$category"
        params={{ category: category.toLowerCase() }}
        preload={false}
        onClick={() => onLeave(category)}
      >
        <Tile name={category} stock={stockOfCategory(category)} />
        <Words name={category} detail={counted(liveCount, 'code')} />
      </Link>
    </div>
  )
}

function DealRow({ deal, main, second, onLeave }: Cells & Pick<Of<'deal'>, 'deal'>) {
  return (
    <div className="sugg__row">
      <Link
        {...main}
        to="/deal/$id"
        params={{ id: deal.id }}
        preload={false}
        onClick={() => onLeave(deal.brand_name)}
      >
        <Tile name={deal.brand_name} stock={stockOfCategory(deal.category)} />
        <Words name={deal.brand_name} detail={deal.owner.full_name} offer={deal.description} />
      </Link>
      <CodeButton deal={deal} option={second} onLeave={onLeave} />
    </div>
  )
}

type RecentRowProps = Cells & { text: string; onPick: (text: string) => void }

function RecentRow({ text, onPick, main, second }: RecentRowProps) {
  return (
    <div className="sugg__row sugg__row--low">
      <button {...main} type="button" onClick={() => onPick(text)}>
        <Clock className="icon" aria-hidden="true" />
        <span className="truncate">{text}</span>
      </button>
      <button
        {...second}
        type="button"
        className="icon-btn sugg__forget"
        aria-label={`Forget ${text}`}
        onClick={() => forgetSearch(text)}
      >
        <X className="icon icon--sm" aria-hidden="true" />
      </button>
    </div>
  )
}

type CodeButtonProps = { deal: ChatDeal; option: Option; onLeave: (text: string) => void }

/** Copies the code, or opens its page if there is no code to copy. */
function CodeButton({ deal, option, onLeave }: CodeButtonProps) {
  return deal.code_kind === 'none' || deal.code_kind === 'pool' ? (
    <GetSuggestion option={option} deal={deal} onLeave={() => onLeave(deal.brand_name)} />
  ) : (
    <CopySuggestion option={option} deal={deal} onCopied={() => rememberSearch(deal.brand_name)} />
  )
}

type WordsProps = { name: string; mark?: ReactNode; detail: string; offer?: string | undefined }

function Words({ name, mark, detail, offer }: WordsProps) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="sugg__name">
        {name}
        {mark}
      </span>
      <span className="sugg__detail">
        {offer === undefined ? null : (
          <>
            <b>{offer}</b>
            <span className="sugg__dot"> · </span>
          </>
        )}
        {detail}
      </span>
    </span>
  )
}
