import { managingRights } from '#shared/rules/agencies/agencies.ts'

/** The rights of an agency for an influencer, and their limits. */
export function Rights({ titleTag: Title = 'h3' }: { titleTag?: 'h2' | 'h3' }) {
  return (
    <div className="t-sm grid gap-5 sm:grid-cols-2">
      <div>
        <Title className="mb-1.5 font-[650]">They may</Title>
        <ul className="soft grid list-disc gap-1.5 pl-4.5">
          {managingRights.gives.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </div>
      <div>
        <Title className="mb-1.5 font-[650]">What stays yours</Title>
        <ul className="soft grid list-disc gap-1.5 pl-4.5">
          {managingRights.keeps.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
