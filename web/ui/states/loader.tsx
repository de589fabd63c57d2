import './loader.css'
/** An animated spinner for parts. Pages use skeletons. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <svg
      className="loader"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      role="img"
      aria-label={label}
    >
      <path d="M6.7 15.2 1.9 9.4" />
      <path d="M12 12.5V4" />
      <path d="m17.3 15.2 4.8-5.8" />
    </svg>
  )
}
