/** The mark of the product: a drawn ball with the word 开 in it. Decoration: the name stands beside it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <defs>
        <radialGradient id="logo-ball" cx=".34" cy=".26" r=".85">
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset=".45" stopColor="#f0c25b" />
          <stop offset="1" stopColor="#b97a17" />
        </radialGradient>
      </defs>
      <circle cx="20" cy="20" r="19.500" fill="url(#logo-ball)" />
      <circle cx="20" cy="20" r="12.500" fill="#fff" />
      <path
        d="M13.500 15h13M12.500 20h15M17 15v5c0 3.200-1.300 5.400-4 7M23.200 15v12"
        fill="none"
        stroke="#a50d26"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <ellipse
        cx="14"
        cy="8.500"
        rx="6.500"
        ry="3"
        fill="#fff"
        opacity=".55"
        transform="rotate(-24 14 8.500)"
      />
    </svg>
  )
}
