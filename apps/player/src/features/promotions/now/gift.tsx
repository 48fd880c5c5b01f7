/** A gift with two coins, in the colours of the theme; decoration. */
export function Gift() {
  return (
    <svg width="72" height="56" viewBox="0 0 72 56" aria-hidden="true">
      <ellipse cx="38" cy="52" rx="28" ry="3" fill="#000" opacity=".14" />
      <path d="M16 26h44v20a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" fill="var(--accent)" />
      <rect x="12" y="18" width="52" height="11" rx="3" fill="var(--accent)" />
      <path d="M16 29h44v4H16z" fill="#000" opacity=".16" />
      <path d="M33 18h10v32H33z" fill="#fff3de" />
      <g fill="#fff3de" stroke="#c25a00" strokeWidth="1.600">
        <path d="M37 18C29 18 23 14 25 9s10-2 12 9z" />
        <path d="M39 18c8 0 14-4 12-9s-10-2-12 9z" />
        <circle cx="38" cy="17" r="3.200" />
      </g>
      <g fill="#f0c562" stroke="#b9801c" strokeWidth="1.400">
        <circle cx="11" cy="42" r="8" />
        <circle cx="63" cy="14" r="6" />
      </g>
      <path d="M8 42h6M11 38.500v7M61 14h4M63 12v4.500" stroke="#7a5200" strokeWidth="1.500" />
    </svg>
  )
}
