/** In the units of the drawing; y grows downwards. */
export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** An SVG path through points, straight from one to the next. */
export function polyline(points: readonly Point[]): string {
  return points.length === 0
    ? ""
    : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** A smooth path through points (Catmull-Rom, as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  let path = "";
  points.forEach((point, i) => {
    if (i === 0) {
      path = `M${point.map(short).join(" ")}`;
      return;
    }
    const from = points[i - 1] ?? point;
    const before = points[i - 2] ?? from;
    const after = points[i + 1] ?? point;
    const c1 = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6];
    const c2 = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6];
    path += `C${[...c1, ...c2, ...point].map(short).join(" ")}`;
  });
  return path;
}

/** The points of a function of x, from one x to another. */
export function sample(
  from: number,
  to: number,
  count: number,
  at: (x: number) => number,
): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / count;
    return [x, at(x)] as const;
  });
}

/** A circle as a path, so that several figures are one element. */
export function circle([x, y]: Point, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0-${short(2 * radius)} 0`;
}

/** The eight-pointed star of zellige: two squares, one turned by an eighth. */
export function star([x, y]: Point, radius: number): string {
  const inner = radius * 0.765;
  const points = Array.from({ length: 16 }, (_, i): Point => {
    const angle = (i * Math.PI) / 8;
    const r = i % 2 === 0 ? radius : inner;
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  });
  return `${polyline(points)}z`;
}
