import { circle, curve, type Point, polyline, sample, star } from "@majorant/ui/cover-art/path.ts";
import { green, round, symbol, times } from "./pen.ts";

/** Secondary school: the trigonometric circle, a rosette of zellige, unrolls into the sine. */
export function wave(): string {
  const centre: Point = [170, 250];
  const radius = 130;
  const start = 318;
  const unrolled = sample(start, 628, 40, (x) => 250 - radius * Math.sin((x - start) / 49.34));
  const angle = Math.PI / 4;
  const on: Point = [centre[0] + radius * Math.cos(angle), centre[1] - radius * Math.sin(angle)];
  const at = start + angle * 49.34;
  const spokes = times(16)
    .map((n) => {
      const turn = (n * Math.PI) / 8;
      return polyline([
        [centre[0] + 62 * Math.cos(turn), centre[1] + 62 * Math.sin(turn)],
        [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)],
      ]);
    })
    .join("");
  const petals = times(8).map((n) => {
    const turn = ((n + 0.5) * Math.PI) / 4;
    const place: Point = [centre[0] + 97 * Math.cos(turn), centre[1] + 97 * Math.sin(turn)];
    return `<path d="${star(place, 21)}" fill="${n % 2 ? "#6697ef" : "var(--brand)"}"/>`;
  });
  return symbol(
    "wave",
    "0 0 640 520",
    `<g ${round}>
    <path d="M16 250h612m-8-6 8 6-8 6M170 470V36m-6 8 6-8 6 8" stroke="var(--edge)" stroke-width="2"/>
    <path d="M${start} 120h310M${start} 380h310" stroke="var(--line)" stroke-width="2"/>
    <path d="${circle(centre, radius)}" fill="var(--wash)" stroke="var(--link)" stroke-width="5"/>
    <path d="${spokes}" stroke="var(--line)" stroke-width="2"/>
    ${petals.join("")}
    <path d="${star(centre, 62)}" fill="var(--card)" stroke="#c0d7ff" stroke-width="3"/>
    <path d="${star(centre, 40)}" fill="${green}"/>
    <path d="M${start} 40v430" stroke="var(--edge)" stroke-width="2" stroke-dasharray="1 8"/>
    <path d="${curve(unrolled)}" stroke="var(--ground)" stroke-width="13"/>
    <path d="${curve(unrolled)}" stroke="var(--link)" stroke-width="5"/>
    <path d="M${on[0]} ${on[1]}H${at}" stroke="var(--saffron)" stroke-width="4" stroke-dasharray="2 10"/>
    <path d="M${centre[0]} ${centre[1]}L${on[0]} ${on[1]}" stroke="var(--ink)" stroke-width="4"/>
    <path d="${star(on, 17)}${star([at, on[1]], 17)}" fill="var(--saffron)" stroke="var(--ground)" stroke-width="4"/>
    <g font-family="Georgia,serif" font-size="22" font-style="italic" fill="var(--ink)" stroke="none"><text x="484" y="240">π</text><text x="588" y="240">2π</text><text x="148" y="112">1</text></g>
    </g>`,
  );
}
