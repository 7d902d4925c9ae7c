import type { SessionUser } from "@majorant/contract/auth";
import type { Course, Section, Video } from "@majorant/contract/courses";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { currentSession } from "../app/session.ts";
import { lessons, nextLesson } from "../features/learning/outline/lessons/lessons.ts";
import { ControlButton } from "../features/learning/player/controls/ControlButton.tsx";
import controls from "../features/learning/player/controls/Controls.module.css";
import { viewerOf, Watermark } from "../features/learning/player/over/Watermark.tsx";
import css from "../features/learning/player/Player.module.css";
import { rememberedQuality } from "../features/learning/player/quality/quality.ts";
import { askAhead } from "../features/learning/player/stream/ahead.ts";
import { aim, firstAddress, playsHls } from "../features/learning/player/stream/native-stream.ts";
import { makePicture } from "../features/learning/player/stream/picture.ts";
import { sourceOf } from "../features/learning/player/stream/source.ts";
import { StudyFrame } from "../features/learning/player/study/StudyFrame.tsx";
import { learnProgress, progressOf, resumeAt } from "../features/learning/progress/progress.ts";
import { toWatched } from "../features/learning/video.api.ts";
import { paint } from "./paint.ts";

/**
 * A video before React (docs/decisions/0018): its element begins to load as soon as the answer about it is
 * there, and stands where the player will, under its watermark; the player then takes the element itself
 * (picture.ts). Where an answer is missing or refuses nothing is painted: React says so when it comes.
 */

const WAITING = "Wait, sans-serif";

/** What was asked at that place (ask.ts), as the contract types it. */
async function answerOf<T>(place: number): Promise<T> {
  const { early, earlyPage } = window;
  const answer = await early?.[earlyPage?.addresses[place] ?? ""];
  if (!answer?.ok) throw new Error("no answer");
  // The application reads it as well.
  return answer.clone().json();
}

/**
 * The element, on its way to its first frame: it has begun when it asks for its playlist, all of that was
 * sent, or it is seen. Null where that can't be told, or where the player brings what plays.
 */
function begin(video: Video) {
  const { user } = currentSession();
  const source = sourceOf(video);
  if (!user || source.kind === "vdocipher") throw new Error("not for here");
  if (video.position) learnProgress(user.id, { [video.id]: toWatched(video.position) });
  const at = resumeAt(progressOf(user.id)[video.id]);
  const picture = makePicture();
  const native = playsHls(picture);
  const first = native || source.kind === "file" ? firstAddress(source, rememberedQuality()) : null;
  if (first) aim(picture, first, at);
  picture.poster = video.poster ?? "";
  window.earlyVideo = { ressourceId: video.id, picture };
  const ahead =
    source.kind === "hls" && source.start ? askAhead(source.start, { at, native }) : null;
  if (!native || !ahead) return { picture, frame: null };
  const begun = new Promise((done) => picture.addEventListener("loadstart", done));
  const seen = new Promise((done) => {
    picture.addEventListener("error", done);
    picture.requestVideoFrameCallback(done);
  });
  return { picture, frame: { begun, sent: at ? seen : ahead, seen } };
}

async function paintVideo(): Promise<void> {
  const { earlyPage } = window;
  const { pathname } = location;
  if (!earlyPage) return;
  const begun = answerOf<Video>(3).then((video) => ({ video, ...begin(video) }));
  const [{ user }, found, sections, { video, picture, frame }] = await Promise.all([
    answerOf<{ user: SessionUser }>(0),
    answerOf<Course>(1),
    answerOf<Section[]>(2),
    begun,
    earlyPage.styled,
  ]);
  await frame?.begun;
  // React has begun by itself; or the guard of the page will lead elsewhere.
  if (!window.earlyPage || !user.roles.includes("ROLE_APPRENANT")) return;

  const all = lessons(sections);
  const coming = found.enrolled ? nextLesson(all, video.id, null) : null;
  const page = document.createDocumentFragment();
  paint(
    <StudyFrame
      titleId="early-title"
      name={video.name}
      video={video}
      chapters={video.chapters}
      next={coming && { name: coming.video.name, onPlay: () => {} }}
      ready
      onClose={() => {}}
      course={found.title}
      section={all.find((one) => one.video.id === video.id)?.section.name}
      busy
      stage={
        <section
          className={css.stage}
          aria-label="Lecteur vidéo"
          tabIndex={-1}
          data-first-focus={true}
        >
          <Watermark viewer={viewerOf(user)} />
          <div className={controls.controls}>
            <div className={controls.bar}>
              <div className={controls.transport}>
                <ControlButton label="Lire (K)" className={controls.play} onClick={() => {}}>
                  <IconPlayerPlayFilled size={26} aria-hidden="true" />
                </ControlButton>
              </div>
            </div>
          </div>
        </section>
      }
    />,
    page,
  );
  const dialog = page.querySelector("dialog");
  const stage = page.querySelector("section");
  const [back] = page.querySelectorAll("button");
  const play = stage?.querySelector("button");
  if (!dialog || !stage || !back || !play) return;
  stage.prepend(picture);
  // It is there, and does not rise once more when the player's takes its place.
  dialog.style.animation = "none";
  // In the fonts that are there (type.css): the others would be on the line with the first segment.
  dialog.style.fontFamily = WAITING;
  dialog.style.setProperty("--title", WAITING);
  document.body.append(page);
  dialog.showModal();
  stage.focus();

  const leave = () => location.assign(pathname.replace(/\/section\/.*/, ""));
  back.onclick = leave;
  dialog.oncancel = (event) => {
    event.preventDefault();
    leave();
  };
  play.onclick = () => {
    stage.focus();
    play.remove();
    // Where it is not loaded by now, the player does so.
    picture.play().catch(() => {});
  };

  const watch = new MutationObserver(() => {
    const holder = picture.closest("dialog");
    if (location.pathname === pathname && holder === dialog) return;
    watch.disconnect();
    if (holder && holder !== dialog) {
      holder.style.animation = "none";
      holder.scrollTop = dialog.scrollTop;
    } else {
      // Led elsewhere: nobody will take it.
      picture.removeAttribute("src");
      picture.load();
      delete window.earlyVideo;
    }
    dialog.remove();
  });
  watch.observe(document, { childList: true, subtree: true });

  // The application gets ready behind the first frame, and begins once that is seen: an element asks for
  // each next thing in turns of the one thread that it would keep busy.
  void frame?.sent.then(earlyPage.prepare);
  await frame?.seen;
}

paintVideo()
  .catch(() => {}) // No answer, or a refusal.
  .finally(() => window.earlyPage?.start());
