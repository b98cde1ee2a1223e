/** Written by `npm run generate -- openapi`; do not edit. */

export interface paths {
  '/api/video/generate/async': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a video in the background
     * @description Answers at once with the id of the task.
     */
    post: operations['generateAsync'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/generate/sync': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a video and wait for it
     * @description For videos under 30 seconds. A client that hangs up leaves the task running.
     */
    post: operations['generateSync'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tasks, newest first
     * @description Your tasks; administrators see all. Without access control (`VIDEO_AUTH=off`) every caller sees all.
     */
    get: operations['listTasks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One task: status, progress and result
     * @description `result` is set once `status` is `completed`, `error` and `error_code` once it is `failed`. To follow a task, read its event stream.
     */
    get: operations['readTask'];
    put?: never;
    post?: never;
    /**
     * Cancel a waiting or running task, or delete a failed one
     * @description Its work stops within two seconds. A failed task is deleted as by `DELETE /api/videos/{task_id}`.
     */
    delete: operations['cancelTask'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks/{task_id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Progress as server-sent events, until the end
     * @description The event `progress` contains the task without its `request_params`, now and after each change; the event `end` contains the whole task once it is over.
     */
    get: operations['followTask'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/files/{task_id}/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A file of a completed task
     * @description The video, its `poster.jpg`, `thumbnail-1280x720.jpg`, `thumbnail-1080x1920.jpg`, `captions.srt`, `captions.vtt` and, if a licence requires credits, `credits.txt`. HEAD answers the same without a body.
     */
    get: operations['readFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Your uploaded assets
     * @description Newest first. Requests name an asset by its `path`.
     */
    get: operations['listAssets'];
    put?: never;
    /**
     * Upload music, a recording, a picture, a clip or a document
     * @description The type is detected from the content. The answer contains the name that requests use. Of a document (PDF, DOCX, HTML, Markdown or plain text, 50 MB) the text and the figures are read at once; the figures are pictures of their own, named after it.
     */
    post: operations['uploadAsset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete one of your assets
     * @description Videos made with it stay. The figures of a document are deleted with it.
     */
    delete: operations['deleteAsset'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets/{owner}/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The file of an asset
     * @description With a token, or by the `url` of the list, which opens it for a day. HEAD and ranges as for videos.
     */
    get: operations['readAssetFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets/{owner}/{name}/thumbnail.jpg': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A small picture of an asset
     * @description A JPEG of at most 320 pixels a side, of a picture or the beginning of a clip. Music has none.
     */
    get: operations['readThumbnail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/brand': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Your brand
     * @description Logo, font and two colours. A video gets them when its request has them as `brand`.
     */
    get: operations['readBrand'];
    /**
     * Save your brand
     * @description Replaces the brand; parts that are left out are removed from it. Finished videos and drafts stay.
     */
    put: operations['saveBrand'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Drafts, newest first
     * @description Without their scenes. Administrators see the drafts of all users.
     */
    get: operations['listDrafts'];
    put?: never;
    /**
     * Write a script to read and edit
     * @description Takes a generation request. Nothing is rendered: the task ends when title and scenes are written.
     */
    post: operations['createDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One draft with its scenes
     * @description It has none until they are written.
     */
    get: operations['readDraft'];
    put?: never;
    post?: never;
    /**
     * Delete a draft
     * @description Videos made from it stay.
     */
    delete: operations['deleteDraft'];
    options?: never;
    head?: never;
    /**
     * Change title, scenes or request
     * @description Fields that are left out stay unchanged. The second of two changes of one version is refused.
     */
    patch: operations['changeDraft'];
    trace?: never;
  };
  '/api/videos/{task_id}/draft': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Edit the script of a video again
     * @description Creates a draft with the title, scenes, pictures and sources of the video, ready at once. Each call creates another. The video does not change. No task writes the draft: its `task_id` belongs to no task.
     */
    post: operations['copyScript'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/render': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make the video of a draft
     * @description Answers at once with the id of the task. Only what has changed since another video of the draft is made; an unchanged one is there at once.
     */
    post: operations['renderDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/preview.webp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Preview picture of a scene
     * @description Its picture, the template and its first caption at rest, at most 720 pixels at the longer side.
     */
    get: operations['seeScene'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/narration.opus': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Narration of a scene
     * @description The video uses the same recording.
     */
    get: operations['hearScene'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/captions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Captions of a scene with the times of their words
     * @description The lines that the video shows, by the same recording as `narration.opus`, also when captions are off.
     */
    get: operations['listCaptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/pictures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pictures to choose from for a scene
     * @description What public archives have (unless COMMONS is off), which are sent up to eight words, and drawn ones: three or more together, wherever the template shows a picture. `picture` of one, sent as the picture of the scene in a change of the draft, chooses it: the video shows it and names its author.
     */
    get: operations['listPictures'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/pictures/thumbnail.webp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Thumbnail of a picture candidate
     * @description At most 320 pixels on the longer side. Archive pictures are served by this service, not by the archive.
     */
    get: operations['readPictureThumbnail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/rewrite': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rewrite the words of a scene
     * @description Uses the language model that writes scripts. Answers when it is done, with the next version.
     */
    post: operations['rewriteScene'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/repaint': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the picture of a scene
     * @description Uses the same or another prompt and replaces an asset. The preview shows the result.
     */
    post: operations['repaintScene'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Your videos, newest first, or those that a search finds
     * @description Videos in every state: waiting, running, completed, failed (with the reason) and cancelled.
     */
    get: operations['listVideos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One video of the library
     * @description In any state; with its addresses once it is completed.
     */
    get: operations['readVideo'];
    put?: never;
    post?: never;
    /**
     * Delete a video with its files and its task
     * @description Its files, its task and all links to it are removed at once; a waiting or running video is cancelled. Its parts are removed within two hours, unless other videos of yours use them.
     */
    delete: operations['deleteVideo'];
    options?: never;
    head?: never;
    /**
     * Rename a video, or keep its files
     * @description Renames in any state.
     */
    patch: operations['changeVideo'];
    trace?: never;
  };
  '/api/video/batches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make up to 100 videos with one request or CSV file
     * @description Each row is accepted or refused on its own; the report has the reasons. With an `Idempotency-Key`, a repeated batch gets the same report, also after an interrupted first attempt: no video is made twice.
     */
    post: operations['makeBatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/batches/{batch_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * State of each video of a batch
     * @description The report, with the state of each task now. It is kept for RETENTION_DAYS.
     */
    get: operations['readBatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check who made an MP4, from what, and whether it was changed
     * @description Reads the C2PA manifest of any MP4, also of other programs, and checks the file against it. The file is not kept. At most ASSET_BYTES.
     */
    post: operations['verifyVideo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}/provenance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the file of one of your videos says about its origin
     * @description The same as `POST /api/videos/verify` for a file that this service keeps.
     */
    get: operations['readProvenance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}/share': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a link that shows a video to anyone who has it
     * @description Each call creates a link with its own expiry; earlier links stay valid. All links end when sharing is withdrawn, when the video is deleted, and when its files are removed.
     */
    post: operations['shareVideo'];
    /**
     * Withdraw every link to a video
     * @description Takes effect at once. With FILES_REDIRECT, viewers who have already started can continue for FILES_REDIRECT_SECONDS.
     */
    delete: operations['withdrawShares'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/watch/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The page of a shared video
     * @description A player with captions, a download, credits, and what the file says about its origin, in the language of the browser, without scripts or third-party content. Errors are HTML pages for clients that accept HTML.
     */
    get: operations['watchVideo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/watch/{task_id}/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A file of a shared video
     * @description `video.mp4`, `poster.jpg`, `captions.srt`, `captions.vtt`, and `credits.txt` if a licence requires credits.
     */
    get: operations['readSharedFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}/kit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything a platform asks for when you upload a video
     * @description Title, description with sources and credits, hashtags, chapters, thumbnails, captions and the MP4. Nothing is uploaded anywhere.
     */
    get: operations['readKit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}/kit.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The kit as one archive
     * @description With a token, or by the `zip_url` of the kit, which opens it for a day.
     */
    get: operations['downloadKit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Frame templates, with their parameters
     * @description `path` is what requests name as `frame_template`; `parameters` are what `template_params` may set.
     */
    get: operations['listTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/templates/{size}/{file}/preview.png': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A small picture of a template with sample content
     * @description A public PNG: an `img` element cannot send a token.
     */
    get: operations['previewTemplate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/workflows/tts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Voices
     * @description Values for `tts_workflow` on this service.
     */
    get: operations['listVoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/workflows/media': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Makers of pictures and clips
     * @description Values for `media_workflow` on this service.
     */
    get: operations['listMediaWorkflows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/bgm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Background music
     * @description Values for `bgm_path`: bundled music and your uploads.
     */
    get: operations['listMusic'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/bgm/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A bundled piece of music
     * @description A public MP3: an `audio` element cannot send a token. Uploads have their own address.
     */
    get: operations['hearMusic'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/looks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Looks: templates with colours and captions that fit together
     * @description Twelve looks, each in three formats; a request takes their values as they are.
     */
    get: operations['listLooks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/looks/{look}/{size}/still.webp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A small picture of a look with sample content
     * @description Public, for `img` elements.
     */
    get: operations['showLook'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/looks/{look}/{size}/moving.webp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A look in motion: its captions follow the words
     * @description An animated WebP of two seconds, public, for `img` elements.
     */
    get: operations['moveLook'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Voices, with a sample of each that speaks on this machine
     * @description By language. Voices of online services have no sample.
     */
    get: operations['describeVoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voices/{id}/sample.opus': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A sentence of a voice
     * @description Spoken at the first request, then stored. Public: an `audio` element cannot send a token.
     */
    get: operations['hearVoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voice-packs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Packs of natural voices
     * @description Downloaded once, they need no network. Download progress is known only to the replica that downloads.
     */
    get: operations['listPacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voice-packs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Download a pack, as an administrator
     * @description Continues an interrupted download.
     */
    post: operations['addPack'];
    /**
     * Remove a pack, as an administrator
     * @description Its voices are removed at once; requests that name one of them are refused. While it is downloaded: ends the download, which the next one continues.
     */
    delete: operations['removePack'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/state': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Workers, jobs and tasks
     * @description How many workers are connected, and how much they have to do.
     */
    get: operations['readState'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/failed-tasks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Failed tasks of all users, with the reason
     * @description A search reads the newest 10,000 failed tasks.
     */
    get: operations['listFailedTasks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/failed-tasks/{task_id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try a failed task again
     * @description It continues at the step that failed; finished parts are reused. Workers start it within a minute.
     */
    post: operations['retryTask'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/sources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Sources of scripts, voices and pictures, with their state
     * @description Also those that are not set up. The state is that of the last check, which each replica remembers for itself; without one, what the service knows without asking them.
     */
    get: operations['listSources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/sources/{kind}/{name}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check that a source works
     * @description Makes a short sample with it, one at a time, within 30 seconds. A paid service charges for the sample.
     */
    post: operations['checkSource'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/videos/{task_id}/project.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The video as a project for editing programs
     * @description An OpenTimelineIO file (`project.otio`) with the scenes as clips and the chapters as markers, and the files that it names: the MP4, captions, music, and the narration and pictures of each scene while the service stores them. With a token, or by the `project_url` of the kit, which opens it for a day.
     */
    get: operations['downloadProject'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/shots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Shots of a scene
     * @description What the video shows of the scene and when, by the same recording as `narration.opus`.
     */
    get: operations['listShots'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/drafts/{draft_id}/scenes/{scene}/captions.webp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A line of the captions as the video draws it
     * @description Pictures of equal size below each other: the line without a highlighted word, then with each of its words. Transparent around the letters; `shots` names its place. Empty for a template without captions.
     */
    get: operations['seeCaptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/voice-packs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Packs of natural voices, for administrators
     * @description Like GET /api/resources/voice-packs, with the reasons of failed downloads.
     */
    get: operations['listAdministeredPacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/administration/voice-packs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Download a pack of voices
     * @description Continues an interrupted download.
     */
    post: operations['addAdministeredPack'];
    /**
     * Remove a pack of voices
     * @description Its voices are removed at once; requests that name one of them are refused.
     */
    delete: operations['removeAdministeredPack'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AsyncGenerationRequest: {
      /**
       * @description A topic, the complete script (see `mode`), an https address of a page, or an uploaded document: `assets/` and its `path`, perhaps with a question in the next line. Counted after trimming
       * @example Why bees dance
       */
      text: string;
      /**
       * @description `generate`: the service writes the script from the topic. `fixed`: each paragraph is a scene, spoken word for word; a text without a blank line: each non-empty line
       * @default generate
       * @enum {string|null}
       */
      mode?: 'generate' | 'fixed' | null;
      /**
       * @description Scenes to write; ignored in `fixed` mode, whatever it is
       * @default 5
       */
      n_scenes?: number | null;
      /**
       * @description Generated when left out, in every mode; the empty string shows none
       * @example The language of bees
       */
      title?: string | null;
      /**
       * @description One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`
       * @default 1080x1920/image_default.html
       */
      frame_template?: string | null;
      /**
       * @description The template's own parameters, for example colours. An ill-typed value is refused; a key that the template does not have is accepted, has no effect, and is named in `result.warnings` of the task. Every template also takes `motion` of pictures (`auto`: another framing at clauses, each slowly approached, but your own pictures whole and still; `none`, `zoom`, `pan`, `parallax`), `transition` between scenes (`cut`; `auto`: a fade where the subject changes; `fade`, `slide`), `voice_speed` (0.5 to 2).
       * @example {}
       */
      template_params?: {
        [key: string]: (string | null) | number | boolean;
      } | null;
      /**
       * @description One of `GET /api/resources/workflows/media`. `assets/` and the name of an asset shows that picture or clip in every scene, `assets/` and a folder the pictures in it by turns
       * @default auto
       */
      media_workflow?: string | null;
      /**
       * @description One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language, `none` shows captions at reading speed without a voice. `assets/` and the name of an uploaded sound narrates with that recording of the words, in `fixed` mode or with `scenes`: it is cut at the scenes, and captions follow its words
       * @default auto
       */
      tts_workflow?: string | null;
      /** @description Reference recording for voice cloning: a name below the assets folder */
      ref_audio?: string | null;
      /**
       * @description Style that goes before every picture prompt
       * @example warm watercolour
       */
      prompt_prefix?: string | null;
      /** @description Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which */
      bgm_path?: string | null;
      /**
       * @description Volume of the music, 0 to 1
       * @default 0.3
       */
      bgm_volume?: number | null;
      /**
       * @description Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model
       * @example en
       */
      language?: string | null;
      /**
       * @description Instructions for the language model that writes the script: content, tone, audience. Ignored without a language model
       * @example For children of eight, with one question to the viewer at the end.
       */
      instructions?: string | null;
      /**
       * @description How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode
       * @example 30
       */
      target_seconds?: number | null;
      /**
       * @description The speaker of `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on
       * @example true
       */
      voice_consent?: boolean | null;
      /**
       * @description Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them
       * @example {
       *       "style": "outline",
       *       "position": "middle",
       *       "size": "large"
       *     }
       */
      captions?: {
        /**
         * @description `template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken
         * @default template
         * @enum {string|null}
         */
        style?: 'template' | 'boxed' | 'outline' | 'plain' | 'karaoke' | null;
        /**
         * @description Never over the title: beside it, as near to this place as possible
         * @default template
         * @enum {string|null}
         */
        position?: 'template' | 'top' | 'middle' | 'bottom' | null;
        /**
         * @default medium
         * @enum {string|null}
         */
        size?: 'small' | 'medium' | 'large' | null;
        /** @default true */
        enabled?: boolean | null;
      } | null;
      /**
       * @description Your own look over every template. Its colours win over those of `template_params`; words alone get an accent that is legible on the ground
       * @example {
       *       "accent": "#e4572e",
       *       "ground": "#14213d"
       *     }
       */
      brand?: {
        /** @description The `path` of an uploaded picture, drawn whole in the upper left corner */
        logo?: string | null;
        /** @description The `path` of an uploaded font, for every text; the letters that it lacks come from the typefaces of the template */
        font?: string | null;
        /** @description Replaces the accent of the template */
        accent?: string | null;
        /** @description Replaces the ground of the words; the plate below the logo */
        ground?: string | null;
      } | null;
      /**
       * @description The script, scene by scene. `text` may be the topic alone then, which pictures take their style from; `mode` and `n_scenes` count for nothing
       * @example [
       *       {
       *         "text": "Bees dance to tell where flowers are."
       *       }
       *     ]
       */
      scenes?:
        | {
            /**
             * @description Spoken word for word; all scenes together have at most 20,000 characters
             * @example Bees dance to tell where flowers are.
             */
            text: string;
            picture?: {
              /**
               * @description Prompt or search words of the picture; the scene's text if left out
               * @example a bee on a comb
               */
              prompt?: string | null;
              /** @description A picture or clip of your own, shown instead: a name below the assets folder */
              asset?: string | null;
              /** @description Selects one of many matching pictures; the index of the scene if left out */
              seed?: number | null;
              /** @description How the picture or clip lies in its place; it then keeps this framing */
              placement?: {
                /**
                 * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                 * @enum {string|null}
                 */
                fit?: 'fill' | 'whole' | null;
                /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                x?: number | null;
                /** @description The same from top to bottom */
                y?: number | null;
                /** @description Enlarges it; 1 if left out */
                zoom?: number | null;
              } | null;
            } | null;
            /** @description Shown in this order instead of `picture`; all scenes together have at most 200. Without them and without a prompt or an asset of `picture`, a scene is cut at clauses into shots of two to five seconds, each with a picture of its own or another framing */
            pictures?:
              | {
                  /**
                   * @description Prompt or search words of the picture; the scene's text if left out
                   * @example a bee on a comb
                   */
                  prompt?: string | null;
                  /** @description A picture or clip of your own, shown instead: a name below the assets folder */
                  asset?: string | null;
                  /**
                   * @description One of `GET /api/resources/workflows/media`, for this picture alone
                   * @example commons/photo
                   */
                  source?: string | null;
                  /**
                   * @description Share of the scene's time, relative to the others; pictures without one divide the rest, and without any they change at clauses
                   * @example 0.5
                   */
                  share?: number | null;
                  /** @description How the picture or clip lies in its place; it then keeps this framing */
                  placement?: {
                    /**
                     * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                     * @enum {string|null}
                     */
                    fit?: 'fill' | 'whole' | null;
                    /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                    x?: number | null;
                    /** @description The same from top to bottom */
                    y?: number | null;
                    /** @description Enlarges it; 1 if left out */
                    zoom?: number | null;
                  } | null;
                }[]
              | null;
            /** @description One of `GET /api/resources/workflows/tts`, for this scene alone; `assets/` and the name of an uploaded sound for a recording of its words. Scenes that name the same recording follow each other in it */
            voice?: string | null;
            /** @description Pause after the last word; a quarter of a second if left out */
            pause_seconds?: number | null;
          }[]
        | null;
      /**
       * Format: uri
       * @description Called once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature-v2` (and, for existing receivers, `x-svc-signature`) and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET
       */
      webhook_url?: string | null;
    };
    TaskAccepted: {
      /** @example true */
      success: boolean;
      /** @example The video is being made. */
      message: string;
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
    };
    GenerationRequest: {
      /**
       * @description A topic, the complete script (see `mode`), an https address of a page, or an uploaded document: `assets/` and its `path`, perhaps with a question in the next line. Counted after trimming
       * @example Why bees dance
       */
      text: string;
      /**
       * @description `generate`: the service writes the script from the topic. `fixed`: each paragraph is a scene, spoken word for word; a text without a blank line: each non-empty line
       * @default generate
       * @enum {string|null}
       */
      mode?: 'generate' | 'fixed' | null;
      /**
       * @description Scenes to write; ignored in `fixed` mode, whatever it is
       * @default 5
       */
      n_scenes?: number | null;
      /**
       * @description Generated when left out, in every mode; the empty string shows none
       * @example The language of bees
       */
      title?: string | null;
      /**
       * @description One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`
       * @default 1080x1920/image_default.html
       */
      frame_template?: string | null;
      /**
       * @description The template's own parameters, for example colours. An ill-typed value is refused; a key that the template does not have is accepted, has no effect, and is named in `result.warnings` of the task. Every template also takes `motion` of pictures (`auto`: another framing at clauses, each slowly approached, but your own pictures whole and still; `none`, `zoom`, `pan`, `parallax`), `transition` between scenes (`cut`; `auto`: a fade where the subject changes; `fade`, `slide`), `voice_speed` (0.5 to 2).
       * @example {}
       */
      template_params?: {
        [key: string]: (string | null) | number | boolean;
      } | null;
      /**
       * @description One of `GET /api/resources/workflows/media`. `assets/` and the name of an asset shows that picture or clip in every scene, `assets/` and a folder the pictures in it by turns
       * @default auto
       */
      media_workflow?: string | null;
      /**
       * @description One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language, `none` shows captions at reading speed without a voice. `assets/` and the name of an uploaded sound narrates with that recording of the words, in `fixed` mode or with `scenes`: it is cut at the scenes, and captions follow its words
       * @default auto
       */
      tts_workflow?: string | null;
      /** @description Reference recording for voice cloning: a name below the assets folder */
      ref_audio?: string | null;
      /**
       * @description Style that goes before every picture prompt
       * @example warm watercolour
       */
      prompt_prefix?: string | null;
      /** @description Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which */
      bgm_path?: string | null;
      /**
       * @description Volume of the music, 0 to 1
       * @default 0.3
       */
      bgm_volume?: number | null;
      /**
       * @description Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model
       * @example en
       */
      language?: string | null;
      /**
       * @description Instructions for the language model that writes the script: content, tone, audience. Ignored without a language model
       * @example For children of eight, with one question to the viewer at the end.
       */
      instructions?: string | null;
      /**
       * @description How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode
       * @example 30
       */
      target_seconds?: number | null;
      /**
       * @description The speaker of `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on
       * @example true
       */
      voice_consent?: boolean | null;
      /**
       * @description Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them
       * @example {
       *       "style": "outline",
       *       "position": "middle",
       *       "size": "large"
       *     }
       */
      captions?: {
        /**
         * @description `template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken
         * @default template
         * @enum {string|null}
         */
        style?: 'template' | 'boxed' | 'outline' | 'plain' | 'karaoke' | null;
        /**
         * @description Never over the title: beside it, as near to this place as possible
         * @default template
         * @enum {string|null}
         */
        position?: 'template' | 'top' | 'middle' | 'bottom' | null;
        /**
         * @default medium
         * @enum {string|null}
         */
        size?: 'small' | 'medium' | 'large' | null;
        /** @default true */
        enabled?: boolean | null;
      } | null;
      /**
       * @description Your own look over every template. Its colours win over those of `template_params`; words alone get an accent that is legible on the ground
       * @example {
       *       "accent": "#e4572e",
       *       "ground": "#14213d"
       *     }
       */
      brand?: {
        /** @description The `path` of an uploaded picture, drawn whole in the upper left corner */
        logo?: string | null;
        /** @description The `path` of an uploaded font, for every text; the letters that it lacks come from the typefaces of the template */
        font?: string | null;
        /** @description Replaces the accent of the template */
        accent?: string | null;
        /** @description Replaces the ground of the words; the plate below the logo */
        ground?: string | null;
      } | null;
      /**
       * @description The script, scene by scene. `text` may be the topic alone then, which pictures take their style from; `mode` and `n_scenes` count for nothing
       * @example [
       *       {
       *         "text": "Bees dance to tell where flowers are."
       *       }
       *     ]
       */
      scenes?:
        | {
            /**
             * @description Spoken word for word; all scenes together have at most 20,000 characters
             * @example Bees dance to tell where flowers are.
             */
            text: string;
            picture?: {
              /**
               * @description Prompt or search words of the picture; the scene's text if left out
               * @example a bee on a comb
               */
              prompt?: string | null;
              /** @description A picture or clip of your own, shown instead: a name below the assets folder */
              asset?: string | null;
              /** @description Selects one of many matching pictures; the index of the scene if left out */
              seed?: number | null;
              /** @description How the picture or clip lies in its place; it then keeps this framing */
              placement?: {
                /**
                 * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                 * @enum {string|null}
                 */
                fit?: 'fill' | 'whole' | null;
                /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                x?: number | null;
                /** @description The same from top to bottom */
                y?: number | null;
                /** @description Enlarges it; 1 if left out */
                zoom?: number | null;
              } | null;
            } | null;
            /** @description Shown in this order instead of `picture`; all scenes together have at most 200. Without them and without a prompt or an asset of `picture`, a scene is cut at clauses into shots of two to five seconds, each with a picture of its own or another framing */
            pictures?:
              | {
                  /**
                   * @description Prompt or search words of the picture; the scene's text if left out
                   * @example a bee on a comb
                   */
                  prompt?: string | null;
                  /** @description A picture or clip of your own, shown instead: a name below the assets folder */
                  asset?: string | null;
                  /**
                   * @description One of `GET /api/resources/workflows/media`, for this picture alone
                   * @example commons/photo
                   */
                  source?: string | null;
                  /**
                   * @description Share of the scene's time, relative to the others; pictures without one divide the rest, and without any they change at clauses
                   * @example 0.5
                   */
                  share?: number | null;
                  /** @description How the picture or clip lies in its place; it then keeps this framing */
                  placement?: {
                    /**
                     * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                     * @enum {string|null}
                     */
                    fit?: 'fill' | 'whole' | null;
                    /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                    x?: number | null;
                    /** @description The same from top to bottom */
                    y?: number | null;
                    /** @description Enlarges it; 1 if left out */
                    zoom?: number | null;
                  } | null;
                }[]
              | null;
            /** @description One of `GET /api/resources/workflows/tts`, for this scene alone; `assets/` and the name of an uploaded sound for a recording of its words. Scenes that name the same recording follow each other in it */
            voice?: string | null;
            /** @description Pause after the last word; a quarter of a second if left out */
            pause_seconds?: number | null;
          }[]
        | null;
    };
    VideoFinished: {
      /** @example true */
      success: boolean;
      /** @example The video is finished. */
      message: string;
      /**
       * Format: uri
       * @example http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4
       */
      video_url: string;
      /**
       * @description Seconds, three decimals
       * @example 31.533
       */
      duration: number;
      /**
       * @description Bytes
       * @example 4731582
       */
      file_size: number;
    };
    TextSource: {
      /**
       * @description `model` a language model, `text` the text or page of the request, `encyclopedia` an article, `almanac` facts that come with the service, `phrase_book` general words
       * @example encyclopedia
       * @enum {string}
       */
      writer: 'model' | 'document' | 'text' | 'encyclopedia' | 'almanac' | 'phrase_book';
      /**
       * @description Title of the article or page, else the name of the model or phrase book
       * @example Waggle dance
       */
      title: string;
      /**
       * Format: uri
       * @example https://en.wikipedia.org/wiki/Waggle_dance
       */
      url: string | null;
      /** @example CC BY-SA 4.0 */
      licence: string | null;
    };
    NarrationSource: {
      /**
       * @description Title of the article, page or document
       * @example Waggle dance
       */
      title: string;
      /**
       * Format: uri
       * @example https://en.wikipedia.org/wiki/Waggle_dance
       */
      url: string | null;
      /**
       * @description Heading of the section; null for the introduction
       * @example Discovery
       */
      section: string | null;
      /**
       * @description Page of the document on which the quote begins; missing for a source without pages
       * @example 3
       */
      page?: number;
      /**
       * @description The source's own sentences, without brackets; every number and name of the narration is in them
       * @example Karl von Frisch, an Austrian zoologist, decoded the meaning of the dance in the 1940s.
       */
      quote: string;
    };
    Narration: {
      /** @example Karl von Frisch decoded the meaning of the dance in the 1940s. */
      text: string;
      /** @description Null for words without a source, and for words that were changed */
      source: components['schemas']['NarrationSource'] | null;
    };
    PieceOfMusic: {
      /**
       * @description What `bgm_path` takes
       * @example small-wonders.mp3
       */
      path: string;
      /** @example Small Wonders */
      title: string;
      /**
       * @example curious
       * @enum {string}
       */
      mood: 'calm' | 'bright' | 'curious' | 'serious' | 'driving' | 'playful' | 'melancholic';
    };
    VideoResult: {
      /**
       * Format: uri
       * @example http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4
       */
      video_url: string;
      /**
       * @description Seconds, three decimals
       * @example 31.533
       */
      duration: number;
      /**
       * @description Bytes
       * @example 4731582
       */
      file_size: number;
      /** @description Who wrote the words; empty in `fixed` mode. Texts with a licence are named in `credits.txt` too */
      sources: components['schemas']['TextSource'][];
      /** @description The words of each scene with their source */
      narrations: components['schemas']['Narration'][];
      /** @description The bundled music in the video, also when `auto` chose it; null for none and for your own */
      music: components['schemas']['PieceOfMusic'] | null;
    };
    TaskProgress: {
      /**
       * @example scenes
       * @enum {string}
       */
      stage: 'script' | 'scenes' | 'compose' | 'done';
      /**
       * @description Finished parts of this stage
       * @example 2
       */
      current: number;
      /**
       * @description All parts of this stage
       * @example 5
       */
      total: number;
      /**
       * @description Progress of the whole video, 0 to 100; never decreases
       * @example 37.5
       */
      percentage: number;
      /** @example Scene 3: speaking */
      message: string;
      /**
       * @description Progress of each scene, 0 to 1, in order; empty until the script is written
       * @example [
       *       1,
       *       1,
       *       0.3,
       *       0,
       *       0
       *     ]
       */
      scenes: number[];
      /**
       * @description For a text in another language; null for a message of another version
       * @example speaking
       * @enum {string|null}
       */
      code:
        | 'writing_script'
        | 'describing_pictures'
        | 'translating_script'
        | 'script_written'
        | 'finding_pictures'
        | 'making_scenes'
        | 'scenes_finished'
        | 'speaking'
        | 'spoken'
        | 'making_picture'
        | 'drawing_frames'
        | 'scene_finished'
        | 'scene_ready'
        | 'joining_scenes'
        | 'publishing_video'
        | 'video_finished'
        | 'finished'
        | 'waiting_for_retry'
        | 'waiting_for_remake'
        | 'waiting_for_storage'
        | null;
      /**
       * @description Values of the message: `scene` is the number of the only scene that it is about
       * @example {
       *       "scene": 3
       *     }
       */
      values: {
        [key: string]: number;
      };
    };
    WarningDetails: {
      /**
       * @description Stays the same when the sentence is reworded; null for a sentence of another version
       * @example article_too_short
       * @enum {string|null}
       */
      code:
        | 'captions_not_shown'
        | 'own_picture_not_shown'
        | 'style_not_shown'
        | 'pictures_not_shown'
        | 'motion_needs_picture'
        | 'motion_not_for_clips'
        | 'letters_missing'
        | 'nothing_to_say'
        | 'field_sets_no_length'
        | 'field_sets_no_frame_rate'
        | 'field_sets_no_voice'
        | 'field_sets_no_media'
        | 'parameter_similar'
        | 'parameter_unknown'
        | 'natural_voice_coming'
        | 'pictures_drawn'
        | 'picture_replaced'
        | 'own_pictures_without_style'
        | 'archives_without_style'
        | 'footage_without_style'
        | 'search_incomplete'
        | 'search_too_slow'
        | 'suggestions_too_slow'
        | 'voice_clones_nothing'
        | 'voice_speaks_english_only'
        | 'workflow_takes_no_recording'
        | 'voice_failed'
        | 'voice_distorted'
        | 'speech_faulty'
        | 'model_failed'
        | 'model_wrote_too_much'
        | 'document_not_translated'
        | 'document_too_short'
        | 'text_not_translated'
        | 'text_too_short'
        | 'pages_not_fetched'
        | 'no_article'
        | 'written_from_memory'
        | 'article_unreadable'
        | 'article_without_list'
        | 'article_too_short'
        | 'almanac_too_short'
        | 'almanac_without_answer'
        | 'general_words'
        | 'no_phrases'
        | 'language_uncertain'
        | 'instructions_not_for_text'
        | 'instructions_not_for_scenes'
        | 'instructions_need_model'
        | 'length_not_for_text'
        | 'length_not_for_scenes'
        | 'length_missed'
        | 'recording_left_out'
        | null;
      /**
       * @description The sentence in English
       * @example The article “Bees” has 3 such points and not 5.
       */
      message: string;
      /**
       * @description Values of the sentence, for a text in another language
       * @example {
       *       "title": "Bees",
       *       "told": "3",
       *       "asked": "5"
       *     }
       */
      values: {
        [key: string]: string;
      };
    };
    Credit: {
      /**
       * @description The sentence in English
       * @example Photo by Ann Lee on Pexels
       */
      text: string;
      /**
       * Format: uri
       * @example https://www.pexels.com/photo/bee-on-a-flower-1/
       */
      url: string;
      /**
       * @description For a text in another language; null for a sentence of another version
       * @example photo
       * @enum {string|null}
       */
      code:
        | 'photo'
        | 'photo_without_author'
        | 'clip'
        | 'clip_without_author'
        | 'archived'
        | 'archived_without_author'
        | null;
      /**
       * @description Values of the sentence, for a text in another language
       * @example {
       *       "name": "Ann Lee",
       *       "place": "Pexels"
       *     }
       */
      values: {
        [key: string]: string;
      };
    };
    Task: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /**
       * @description `video_draft` writes a draft: it ends without a result
       * @enum {string}
       */
      task_type: 'video_generation' | 'video_draft';
      /**
       * Format: uuid
       * @description The draft that it writes or renders; null without a draft
       */
      draft_id: string | null;
      /**
       * @example completed
       * @enum {string}
       */
      status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
      /** @description Null until the task is completed */
      result: components['schemas']['VideoResult'] | null;
      /** @description Null while the task is pending */
      progress: components['schemas']['TaskProgress'] | null;
      /** @description A message for users */
      error: string | null;
      /** @description One of the error codes */
      error_code: string | null;
      /** @description Options of the request that a workflow could not honour */
      warnings: string[];
      /** @description The warnings in the same order, with codes */
      warning_details: components['schemas']['WarningDetails'][];
      /** @description Who wrote the words, as soon as they are written; then also in the result */
      sources: components['schemas']['TextSource'][];
      /** @description Credits to show with the video; also in `credits.txt` beside it, unless empty */
      credits: components['schemas']['Credit'][];
      /** @description As accepted, with defaults filled in */
      request_params: {
        [key: string]: unknown;
      };
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it was completed, failed or cancelled
       */
      completed_at: string | null;
    };
    Pagination: {
      /** @example 0 */
      offset: number;
      /** @example 20 */
      limit: number;
      /**
       * @description All tasks that match
       * @example 1
       */
      total: number;
    };
    TaskList: {
      data: components['schemas']['Task'][];
      pagination: components['schemas']['Pagination'];
    };
    Done: {
      /** @example true */
      success: boolean;
      /** @example The task is cancelled. */
      message: string;
    };
    Asset: {
      /**
       * @description What `bgm_path`, `ref_audio`, `brand.logo`, `brand.font` and a scene's `picture.asset` take; also the `tts_workflow` of a video, or the `voice` of a scene, that this recording narrates, the `media_workflow` of a video that shows this picture or clip in every scene, and the `text` of a video about this document, each with or without `assets/` before it
       * @example uploads/everyone/calm.mp3
       */
      path: string;
      /** @example calm.mp3 */
      name: string;
      /** @enum {string} */
      kind: 'audio' | 'picture' | 'clip' | 'document' | 'font';
      /**
       * @description Bytes
       * @example 1048576
       */
      size: number;
      /**
       * Format: uri
       * @description The file. Anyone with this address can open it for about a day
       * @example http://localhost:3002/api/assets/everyone/calm.mp3
       */
      url: string;
      /**
       * Format: uri
       * @description A small picture of it, under the same terms; null for music, recordings, documents and fonts
       */
      thumbnail_url: string | null;
      /** Format: date-time */
      created_at: string;
    };
    AssetList: {
      data: components['schemas']['Asset'][];
    };
    Brand: {
      /**
       * @description What `brand.logo` of a request takes
       * @example uploads/everyone/logo.png
       */
      logo: string | null;
      /**
       * Format: uri
       * @description The file of the logo. Anyone with this address can open it for about a day
       * @example http://localhost:3002/api/assets/everyone/logo.png
       */
      logo_url: string | null;
      /**
       * @description What `brand.font` of a request takes
       * @example uploads/everyone/acme.woff2
       */
      font: string | null;
      /**
       * @description What `brand.accent` of a request takes
       * @example #e4572e
       */
      accent: string | null;
      /**
       * @description What `brand.ground` of a request takes
       * @example #14213d
       */
      ground: string | null;
    };
    BrandChange: {
      /**
       * @description The `path` of an uploaded picture
       * @example null
       */
      logo?: string | null;
      /**
       * @description The `path` of an uploaded font
       * @example null
       */
      font?: string | null;
      /**
       * @description The colour of what is spoken, of bars and numbers
       * @example #e4572e
       */
      accent?: string | null;
      /**
       * @description The colour of the ground below words
       * @example #14213d
       */
      ground?: string | null;
    };
    DraftAccepted: {
      /** @example true */
      success: boolean;
      /** @example The draft is being written. */
      message: string;
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30
       */
      draft_id: string;
      /**
       * Format: uuid
       * @description Ends when title and scenes are written
       */
      task_id: string;
    };
    DraftSummary: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30
       */
      draft_id: string;
      /**
       * @description Increases with each change
       * @example 1
       */
      version: number;
      /**
       * @description `writing` until the scenes exist; when `failed`, the task has the reason
       * @example ready
       * @enum {string}
       */
      status: 'writing' | 'ready' | 'failed';
      /** @description Shown in the video; null for no title */
      title: string | null;
      /**
       * Format: uuid
       * @description The task that writes the script
       */
      task_id: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    DraftList: {
      data: components['schemas']['DraftSummary'][];
      pagination: components['schemas']['Pagination'];
    };
    DraftPicture: {
      /**
       * @description Null: the scene's text
       * @example a bee on a comb
       */
      prompt: string | null;
      /** @description A picture or clip of your own */
      asset: string | null;
      /**
       * @description Selects one of many matching pictures
       * @example 0
       */
      seed: number;
      /** @description A choice from `GET …/pictures`, shown instead of an automatic picture */
      choice: string | null;
      /** @description Credits of the choice, if it is from an archive */
      credit: components['schemas']['Credit'] | null;
      /** @description How it lies in its place; null: as its kind does */
      placement?: components['schemas']['PicturePlacement'] | null;
    };
    DraftShot: {
      /**
       * @description Missing: the scene's text
       * @example a bee on a comb
       */
      prompt?: string;
      /** @description A picture or clip of your own */
      asset?: string;
      /**
       * @description Missing: the request's `media_workflow`
       * @example commons/photo
       */
      source?: string;
      /**
       * @description Share of the scene's time; missing: at clauses
       * @example 0.5
       */
      share?: number;
      /** @description Missing: as its kind lies in its place */
      placement?: components['schemas']['PicturePlacement'];
    };
    DraftShownPicture: {
      /**
       * @description What `preview.webp?picture=` takes
       * @example 1
       */
      picture: number;
      /**
       * @description Share of the scene's time after which it appears
       * @example 0
       */
      start: number;
    };
    DraftScene: {
      /**
       * Format: uuid
       * @description Keeps its value when the scene is moved
       * @example 5f0c7b0e-3d0a-4f2b-9c51-0b1d8f7a6e21
       */
      id: string;
      /** @example Bees dance to tell where flowers are. */
      text: string;
      picture: components['schemas']['DraftPicture'];
      /** @description Shown in turn instead of `picture`; null: the service chooses pictures for the clauses */
      pictures: components['schemas']['DraftShot'][] | null;
      /** @description Which of its pictures the scene shows when, estimated from the text */
      shown?: components['schemas']['DraftShownPicture'][];
      /** @description Null: the request's `tts_workflow` */
      voice: string | null;
      /** @description Null means the default pause */
      pause_seconds: number | null;
      /** @description What the text is taken from; null for a text without a source, and for a changed text */
      source: components['schemas']['NarrationSource'] | null;
      /**
       * @description Seconds, estimated from the text
       * @example 3.1
       */
      duration: number;
    };
    Draft: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30
       */
      draft_id: string;
      /**
       * @description Increases with each change
       * @example 1
       */
      version: number;
      /**
       * @description `writing` until the scenes exist; when `failed`, the task has the reason
       * @example ready
       * @enum {string}
       */
      status: 'writing' | 'ready' | 'failed';
      /** @description Shown in the video; null for no title */
      title: string | null;
      /**
       * Format: uuid
       * @description The task that writes the script
       */
      task_id: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /**
       * @description BCP 47; null until the scenes are written
       * @example en
       */
      language: string | null;
      /** @description As accepted, without title and scenes */
      request: {
        [key: string]: unknown;
      };
      /**
       * @description The piece that `bgm_path: "auto"` chooses for these scenes; null for another choice
       * @example first-light.mp3
       */
      automatic_music: string | null;
      /** @description Who wrote the words */
      sources: components['schemas']['TextSource'][];
      warnings: string[];
      /** @description The warnings in the same order, with codes */
      warning_details: components['schemas']['WarningDetails'][];
      scenes: components['schemas']['DraftScene'][];
    };
    DraftChange: {
      /**
       * @description The version to change; 409 `DRAFT_CHANGED` unless it is the newest
       * @example 1
       */
      version: number;
      /**
       * @description An empty string means none
       * @example Bees
       */
      title?: string | null;
      /**
       * @description All scenes, in their order: those that are missing are removed. Of a scene that is kept, fields that are left out stay as they are, and null means as if it had never been set
       * @example [
       *       {
       *         "text": "Bees dance to tell where flowers are."
       *       }
       *     ]
       */
      scenes?:
        | {
            /**
             * Format: uuid
             * @description Id of the scene to keep, move or edit; a scene without an id, or with a new one, is added
             */
            id?: string | null;
            /**
             * @description Required for a new scene
             * @example Bees dance to tell where flowers are.
             */
            text?: string;
            picture?: {
              /**
               * @description Prompt or search words of the picture; the scene's text if left out
               * @example a bee on a comb
               */
              prompt?: string | null;
              /** @description A picture or clip of your own, shown instead: a name below the assets folder */
              asset?: string | null;
              /** @description Selects one of many matching pictures; the index of the scene if left out */
              seed?: number | null;
              /** @description Of `GET /api/video/drafts/{draft_id}/scenes/{scene}/pictures`: that picture is shown, whatever the words give, until there is another prompt, seed or asset; null for what the words give again */
              choice?: string | null;
              /** @description How the picture or clip lies in its place; it then keeps this framing */
              placement?: {
                /**
                 * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                 * @enum {string|null}
                 */
                fit?: 'fill' | 'whole' | null;
                /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                x?: number | null;
                /** @description The same from top to bottom */
                y?: number | null;
                /** @description Enlarges it; 1 if left out */
                zoom?: number | null;
              } | null;
            } | null;
            /** @description Shown in this order instead of `picture`; all scenes together have at most 200. Without them and without a prompt or an asset of `picture`, a scene is cut at clauses into shots of two to five seconds, each with a picture of its own or another framing */
            pictures?:
              | {
                  /**
                   * @description Prompt or search words of the picture; the scene's text if left out
                   * @example a bee on a comb
                   */
                  prompt?: string | null;
                  /** @description A picture or clip of your own, shown instead: a name below the assets folder */
                  asset?: string | null;
                  /**
                   * @description One of `GET /api/resources/workflows/media`, for this picture alone
                   * @example commons/photo
                   */
                  source?: string | null;
                  /**
                   * @description Share of the scene's time, relative to the others; pictures without one divide the rest, and without any they change at clauses
                   * @example 0.5
                   */
                  share?: number | null;
                  /** @description How the picture or clip lies in its place; it then keeps this framing */
                  placement?: {
                    /**
                     * @description `fill` cuts the longer side, `whole` shows everything; figures and charts of your own are whole if left out, other pictures fill their place
                     * @enum {string|null}
                     */
                    fit?: 'fill' | 'whole' | null;
                    /** @description Which part is seen of what is too wide, or where a narrow picture lies: 0 left, 1 right; 0.5 if left out */
                    x?: number | null;
                    /** @description The same from top to bottom */
                    y?: number | null;
                    /** @description Enlarges it; 1 if left out */
                    zoom?: number | null;
                  } | null;
                }[]
              | null;
            /** @description One of `GET /api/resources/workflows/tts`, for this scene alone; `assets/` and the name of an uploaded sound for a recording of its words. Scenes that name the same recording follow each other in it */
            voice?: string | null;
            /** @description Pause after the last word; a quarter of a second if left out */
            pause_seconds?: number | null;
          }[]
        | null;
      /**
       * @description Fields of the generation request that are to change, such as `frame_template`, `tts_workflow` or `bgm_path`; null for the default. Title and scenes have their own place
       * @example {
       *       "bgm_path": "auto"
       *     }
       */
      request?: {
        [key: string]: unknown;
      } | null;
    };
    DraftRender: {
      /** @description Refused with 409 `DRAFT_CHANGED` unless it is the newest */
      version?: number | null;
      /**
       * @description A video for each of these frame templates. Parameters of the draft that a template does not have are left out. Words and pictures are shared where they are equal
       * @example [
       *       "1080x1920/image_default.html",
       *       "1920x1080/image_default.html"
       *     ]
       */
      templates?: string[] | null;
      /** @description A video in each of these languages (BCP 47), and each template: a language model translates title and scenes, the pictures stay. `request_params.scenes` of the task stay as they are in the draft */
      languages?: string[] | null;
      /**
       * Format: uri
       * @description As with `POST /api/video/generate/async`, for each of the videos
       */
      webhook_url?: string | null;
    };
    DraftVariant: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /** @example 1080x1920/image_default.html */
      frame_template: string;
      /**
       * @description BCP 47
       * @example en
       */
      language: string;
    };
    DraftRendering: {
      /** @example true */
      success: boolean;
      /** @example The video is being made. */
      message: string;
      /**
       * Format: uuid
       * @description Task of the first video
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /** @description All videos, in the order in which they were asked for */
      tasks: components['schemas']['DraftVariant'][];
    };
    CaptionWord: {
      /** @example Bees */
      text: string;
      /**
       * @description Seconds from the beginning of the narration
       * @example 0.12
       */
      start: number;
    };
    CaptionLine: {
      words: components['schemas']['CaptionWord'][];
    };
    CaptionLineList: {
      /** @description In the order in which they are shown */
      data: components['schemas']['CaptionLine'][];
    };
    ChosenPicture: {
      /** @description Always null: a choice takes the place of an asset */
      asset: string | null;
      /**
       * @description Names this picture; valid for any scene
       * @example as-it-was-offered
       */
      choice: string;
    };
    PictureCandidate: {
      /**
       * @description Found in a public archive, a figure of the document, or drawn by this service
       * @enum {string}
       */
      source: 'archive' | 'document' | 'drawn';
      /**
       * @description Title; for a figure its caption, for a drawn picture the words that it shows
       * @example Dancing bee
       */
      title: string;
      /** @example Ann Lee */
      author: string | null;
      /**
       * @description Null for a drawn picture and for a figure
       * @example CC BY-SA 4.0
       */
      licence: string | null;
      /**
       * Format: uri
       * @description The licence's text
       */
      licence_url: string | null;
      /** @example Wikimedia Commons */
      archive: string | null;
      /**
       * Format: uri
       * @description Its page in the archive
       */
      page_url: string | null;
      /**
       * @description Size of the original, in pixels
       * @example 4000
       */
      width: number | null;
      /** @example 3000 */
      height: number | null;
      /**
       * Format: uri
       * @description A small picture of it on this service; requires the same token
       * @example https://video.example/api/video/drafts/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30/scenes/1/pictures/thumbnail.webp?choice=as-it-was-offered
       */
      thumbnail_url: string;
      /**
       * @description True when the scene shows it now
       * @example false
       */
      is_shown: boolean;
      /** @description What a change of the draft takes as the scene's `picture` */
      picture: components['schemas']['ChosenPicture'];
      /**
       * @description True for a moving picture
       * @example false
       */
      is_clip: boolean;
    };
    PictureCandidateList: {
      /** @description Figures of the document first, those of the scene’s page before others, then archive pictures, best match first */
      data: components['schemas']['PictureCandidate'][];
      /**
       * @description Why there are fewer than usual
       * @example []
       */
      warnings: string[];
      /** @description The warnings in the same order, with codes */
      warning_details: components['schemas']['WarningDetails'][];
    };
    SceneRewrite: {
      /**
       * @description The version to change; 409 `DRAFT_CHANGED` unless it is the newest
       * @example 1
       */
      version: number;
      /**
       * @description If left out, the text is rephrased
       * @example Begin with a question.
       */
      instructions?: string | null;
    };
    SceneRepaint: {
      /**
       * @description The version to change; 409 `DRAFT_CHANGED` unless it is the newest
       * @example 1
       */
      version: number;
      /** @description If left out, another picture of the same prompt */
      prompt?: string | null;
    };
    Video: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /**
       * @description The given title, else the generated one, else the beginning of the text
       * @example The language of bees
       */
      title: string;
      /**
       * @example completed
       * @enum {string}
       */
      status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
      /** @description Null until completed, and once the files are gone */
      result: components['schemas']['VideoResult'] | null;
      /**
       * Format: uri
       * @description Poster, while there is a result
       */
      poster_url: string | null;
      /** @description Null while it is pending */
      progress: components['schemas']['TaskProgress'] | null;
      /** @description Why it failed, as a message for users */
      error: string | null;
      /** @description One of the error codes */
      error_code: string | null;
      /** @example 1080x1920/image_default.html */
      frame_template: string;
      /**
       * @description Language of the narration, once it is known
       * @example en
       */
      language: string | null;
      /**
       * Format: date-time
       * @description When its files are removed (RETENTION_DAYS); null without files, and while it is kept
       */
      available_until: string | null;
      /** @description Its owner keeps the files beyond the storage period */
      kept: boolean;
      /**
       * Format: uuid
       * @description The draft that it was made from
       */
      draft_id: string | null;
      /**
       * @description Number of videos made from the same draft, with this one
       * @example 1
       */
      version_count: number;
      /**
       * Format: date-time
       * @description When its last share link expires; null without one
       */
      shared_until: string | null;
      /** Format: date-time */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was completed, failed or cancelled
       */
      completed_at: string | null;
    };
    VideoList: {
      data: components['schemas']['Video'][];
      pagination: components['schemas']['Pagination'];
    };
    VideoChange: {
      /**
       * @description Title in the library and where it is shared; null or an empty string restores the generated title. The video itself does not change
       * @example The language of bees
       */
      title?: string | null;
      /** @description True keeps the files of a finished video until it is deleted; false deletes them after the storage period, which begins again */
      kept?: boolean;
    };
    BatchRequest: {
      /**
       * @description Each as `POST /api/video/generate/async` takes it, and refused by itself if it is wrong
       * @example [
       *       {
       *         "text": "Why bees dance"
       *       },
       *       {
       *         "text": "Why wasps sting",
       *         "n_scenes": 3
       *       }
       *     ]
       */
      requests?: components['schemas']['AsyncGenerationRequest'][];
      /**
       * @description Instead of `requests`: a CSV file, which can also be the body itself, as `text/csv`. Its first line names the columns (text, mode, n_scenes, title, frame_template, template_params, media_workflow, tts_workflow, ref_audio, prompt_prefix, bgm_path, bgm_volume, language, instructions, target_seconds, voice_consent, captions, brand, scenes, webhook_url); objects and lists stand as JSON in their cells
       * @example text,n_scenes
       *     Why bees dance,3
       */
      csv?: string;
      /**
       * @description Fields of every video of which its row says nothing, such as `frame_template` or `tts_workflow`
       * @example {
       *       "language": "en"
       *     }
       */
      defaults?: {
        [key: string]: unknown;
      };
    };
    FieldProblem: {
      /**
       * @description Name in the request
       * @example password
       */
      field: string;
      /**
       * @description The first broken rule
       * @example password is required
       */
      message: string;
      /**
       * @description Code of the broken rule, for a text in another language
       * @example required
       */
      rule: string;
      /**
       * @description Values of the rule: numbers, texts, and as `reason` the rule that an entry breaks
       * @example {}
       */
      params: {
        [key: string]: unknown;
      };
    };
    BatchRow: {
      /**
       * @description From 1, in the order of the requests; row 1 is the second line of a CSV file
       * @example 1
       */
      row: number;
      /**
       * @description `refused` never became a task; otherwise the state of the task now
       * @example pending
       * @enum {string}
       */
      status: 'refused' | 'pending' | 'running' | 'completed' | 'failed' | 'cancelled' | 'deleted';
      /**
       * Format: uuid
       * @description Null for a refused row
       */
      task_id: string | null;
      /** @example Why bees dance */
      title: string | null;
      /**
       * @description Progress, 0 to 100; null while nothing runs
       * @example 37.5
       */
      percentage: number | null;
      /** @description Null until the task is completed */
      result: components['schemas']['VideoResult'] | null;
      /** @description Why it was refused or has failed, as a message for users */
      error: string | null;
      /** @description One of the error codes */
      error_code: string | null;
      /** @description The first ten fields that were wrong */
      fields: components['schemas']['FieldProblem'][];
      /** @description Wishes that the video does not fulfil, and sources that failed */
      warnings: string[];
      /** @description The warnings in the same order, with codes */
      warning_details: components['schemas']['WarningDetails'][];
    };
    Batch: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      batch_id: string;
      /**
       * @description Rows that became tasks
       * @example 2
       */
      accepted: number;
      /**
       * @description Rows that were refused
       * @example 0
       */
      refused: number;
      /**
       * @description Accepted rows that still wait or run
       * @example 2
       */
      unfinished: number;
      /** Format: date-time */
      created_at: string;
      rows: components['schemas']['BatchRow'][];
    };
    ProvenanceSigner: {
      /** @example Example Studio */
      name: string | null;
      /** @example Example Ltd */
      organization: string | null;
      /** @description The authority that vouches for the name */
      issuer: string | null;
      /** @description SHA-256 of the certificate, hexadecimal */
      fingerprint: string;
      /** Format: date-time */
      valid_from: string;
      /** Format: date-time */
      valid_until: string;
      /** @description True for the certificate that signs the videos of this service. False proves nothing about the name: anyone can make a certificate with any name */
      is_own: boolean;
    };
    ProvenanceGenerator: {
      /** @example svc */
      name: string;
      /** @example 0.1.0 */
      version: string | null;
    };
    ProvenancePart: {
      /**
       * @example voice
       * @enum {string}
       */
      part: 'video' | 'words' | 'voice' | 'pictures';
      /**
       * @description How the part was made, in IPTC's vocabulary
       * @example http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia
       */
      digital_source_type: string;
    };
    ProvenanceSource: {
      /** @example Waggle dance */
      name: string;
      /** @example https://en.wikipedia.org/wiki/Waggle_dance */
      url: string | null;
      /** @example CC BY-SA 4.0 */
      licence: string | null;
    };
    Provenance: {
      /**
       * @description `valid`: the file is as it was signed. `changed`: the file or its manifest was changed afterwards. `invalid`: the manifest or its certificate cannot be accepted. `absent`: the file has no manifest. Statements are proven only in a valid file
       * @enum {string}
       */
      status: 'valid' | 'changed' | 'invalid' | 'absent';
      /**
       * @description Status codes of C2PA for what is wrong; empty for a valid file
       * @example [
       *       "assertion.bmffHash.mismatch"
       *     ]
       */
      problems: string[];
      signer: components['schemas']['ProvenanceSigner'] | null;
      /**
       * @description ISO 8601; the signer says so, no time stamp proves it
       * @example 2026-11-26T05:10:38.447Z
       */
      created_at: string | null;
      /** @description The program that made the file */
      generator: components['schemas']['ProvenanceGenerator'] | null;
      /** @example The language of bees */
      title: string | null;
      made: components['schemas']['ProvenancePart'][];
      /** @description Texts, pictures and music with their licences */
      sources: components['schemas']['ProvenanceSource'][];
    };
    ShareRequest: {
      /**
       * @description Lifetime of the link; a week if left out, and never longer than the files are kept
       * @default 604800
       * @example 604800
       */
      expires_in_seconds?: number;
    };
    Share: {
      /**
       * Format: uri
       * @description A page with the player. Anyone with the link can open it without signing in
       * @example http://localhost:3002/watch/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f?expires=1795000000&signature=ZmlsbQ
       */
      url: string;
      /**
       * Format: uri
       * @description The video itself, to embed or download
       * @example http://localhost:3002/watch/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4?expires=1795000000&signature=ZmlsbQ
       */
      file_url: string;
      /** Format: date-time */
      expires_at: string;
    };
    KitChapter: {
      /**
       * @description Whole seconds; 0 for the first
       * @example 12
       */
      start_seconds: number;
      /** @example How the dance works */
      title: string;
    };
    KitThumbnail: {
      /**
       * Format: uri
       * @description JPEG
       * @example http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/thumbnail-1280x720.jpg
       */
      url: string;
      /** @example 1280 */
      width: number;
      /** @example 720 */
      height: number;
    };
    Kit: {
      /**
       * @description At most 100 characters
       * @example The language of bees
       */
      title: string;
      /**
       * @description The beginning of the narration, the chapters with their times, sources and credits, hashtags; about 5,000 bytes at most
       * @example Bees dance.
       *
       *     0:00 Dance
       *     0:12 Honey
       *     0:30 Sleep
       *
       *     #WaggleDance #bees
       */
      description: string;
      /**
       * @description At most five
       * @example [
       *       "#WaggleDance",
       *       "#bees"
       *     ]
       */
      hashtags: string[];
      /** @description By the rules of YouTube: the first at 0, at least three, each at least ten seconds long; empty for a video that is too short */
      chapters: components['schemas']['KitChapter'][];
      /** @description The title in large words with the best picture: in the shape of the video, wide, and upright */
      thumbnails: components['schemas']['KitThumbnail'][];
      /**
       * Format: uri
       * @description Captions as SubRip
       */
      srt_url: string;
      /**
       * Format: uri
       * @description Captions as WebVTT
       */
      vtt_url: string;
      /**
       * Format: uri
       * @description The MP4; with access control, valid for a day
       */
      video_url: string;
      /**
       * Format: uri
       * @description All of it as one archive; with access control, valid for a day
       */
      zip_url: string;
      /**
       * Format: uri
       * @description The video as a project for editing programs; with access control, valid for a day
       */
      project_url: string;
    };
    SizeInPixels: {
      /** @example 1080 */
      width: number;
      /** @example 1080 */
      height: number;
    };
    TemplateParameter: {
      /** @example accent */
      name: string;
      /**
       * @example color
       * @enum {string}
       */
      type: 'text' | 'number' | 'color' | 'bool';
      /** @example #ffb703 */
      default: (string | null) | number | boolean;
      /**
       * @description Texts that it accepts beside the empty one; absent when it accepts any
       * @example [
       *       "small",
       *       "large"
       *     ]
       */
      choices?: string[];
    };
    Template: {
      /**
       * @description What `frame_template` takes
       * @example 1080x1920/image_default.html
       */
      path: string;
      /** @example default */
      name: string;
      /**
       * @description `static` shows no media
       * @enum {string}
       */
      kind: 'static' | 'image' | 'video';
      /** @example 1080 */
      width: number;
      /** @example 1920 */
      height: number;
      /** @description Size of the media that is made for it */
      media: components['schemas']['SizeInPixels'] | null;
      /** @description What `template_params` takes */
      parameters: components['schemas']['TemplateParameter'][];
      /**
       * Format: uri
       * @example http://localhost:3002/api/resources/templates/1080x1920/image_default.html/preview.png
       */
      preview_url: string;
    };
    TemplateList: {
      data: components['schemas']['Template'][];
      /** @description Files that are no templates, with the reason */
      faults: components['schemas']['TemplateFault'][];
    };
    Workflow: {
      /**
       * @description Name that requests use
       * @example builtin/espeak
       */
      workflow: string;
      /**
       * @description For people
       * @example English (Great Britain)
       */
      label: string;
      /**
       * @description BCP 47; null when it follows the text
       * @example en-GB
       */
      language: string | null;
      /** @description Default when a request names none */
      is_default: boolean;
    };
    WorkflowList: {
      data: components['schemas']['Workflow'][];
    };
    Music: {
      /**
       * @description What `bgm_path` takes
       * @example calm.mp3
       */
      path: string;
      /** @example Calm */
      label: string;
      /**
       * @description `own` is from the assets folder
       * @enum {string}
       */
      source: 'builtin' | 'own';
      /**
       * @description Null for music that is not bundled
       * @enum {string|null}
       */
      mood: 'calm' | 'bright' | 'curious' | 'serious' | 'driving' | 'playful' | 'melancholic' | null;
      /**
       * @description Seconds; null when unknown
       * @example 68.571
       */
      duration: number | null;
      /**
       * Format: uri
       * @description Plays it for anyone with the address; null for files of the assets folder that were not uploaded
       * @example http://localhost:3002/api/resources/bgm/calm.mp3
       */
      sample: string | null;
    };
    MusicList: {
      data: components['schemas']['Music'][];
    };
    Look: {
      /**
       * @description The same in every format
       * @example sunrise
       * @enum {string}
       */
      id:
        | 'sunrise'
        | 'coral'
        | 'mint'
        | 'silver'
        | 'paper'
        | 'sky'
        | 'rose'
        | 'night'
        | 'violet'
        | 'ocean'
        | 'forest'
        | 'sand';
      /** @example 1080x1920/image_default.html */
      frame_template: string;
      /**
       * @description Colours, as `template_params` takes them
       * @example {
       *       "accent": "#ffd84d"
       *     }
       */
      template_params: {
        [key: string]: string;
      };
      /**
       * @description What `captions.style` takes
       * @example template
       * @enum {string}
       */
      caption_style: 'template' | 'boxed' | 'outline' | 'plain' | 'karaoke';
      /**
       * Format: uri
       * @example http://localhost:3002/api/resources/looks/sunrise/1080x1920/still.webp
       */
      preview_url: string;
      /**
       * Format: uri
       * @description An animated WebP
       * @example http://localhost:3002/api/resources/looks/sunrise/1080x1920/moving.webp
       */
      moving_url: string;
    };
    LookList: {
      data: components['schemas']['Look'][];
    };
    Voice: {
      /**
       * @description What `tts_workflow` takes
       * @example flite/slt
       */
      id: string;
      /**
       * @description For people
       * @example Flite, a woman of the United States
       */
      name: string;
      /**
       * @description BCP 47; null when it follows the text
       * @example en
       */
      language: string | null;
      /**
       * Format: uri
       * @description Plays a sample for anyone with the address; null for voices of other services and of recordings
       * @example http://localhost:3002/api/resources/voices/flite%2Fslt/sample.opus
       */
      sample: string | null;
    };
    VoiceList: {
      data: components['schemas']['Voice'][];
    };
    VoicePackLicence: {
      /** @example Apache-2.0 */
      name: string;
      /**
       * Format: uri
       * @example https://huggingface.co/hexgrad/Kokoro-82M
       */
      url: string;
      /** @description Terms of the licence, one sentence each */
      terms: string[];
      /** @description True when its use has conditions, which you accept with `accept_licence` */
      needs_consent: boolean;
    };
    VoicePack: {
      /** @example kokoro */
      id: string;
      /** @description For people */
      label: string;
      /**
       * @description Size of the download, in bytes
       * @example 349906910
       */
      size: number;
      /**
       * @description BCP 47
       * @example [
       *       "en",
       *       "zh"
       *     ]
       */
      languages: string[];
      licence: components['schemas']['VoicePackLicence'];
      /**
       * @example absent
       * @enum {string}
       */
      state: 'absent' | 'coming' | 'here';
      /**
       * @description Progress of the download and unpacking
       * @example null
       */
      percentage: number | null;
      /**
       * @description Why the download failed, as a message
       * @example null
       */
      problem: string | null;
      /** @description True when you may add and remove it */
      can_change: boolean;
      /**
       * @description Bytes that are here while it is downloaded
       * @example null
       */
      fetched: number | null;
      /**
       * @description The kind of `problem`, for pages in other languages
       * @example null
       * @enum {string|null}
       */
      problem_code: 'space' | 'folder' | 'busy' | 'mirror' | 'unreachable' | 'other' | null;
    };
    VoicePackList: {
      data: components['schemas']['VoicePack'][];
    };
    VoicePackOrder: {
      /**
       * @description You have read the licence of the pack and accept it; must be true where `needs_consent` is
       * @example false
       */
      accept_licence: boolean;
    };
    QueueState: {
      /**
       * @description Jobs that wait for a worker
       * @example 40
       */
      waiting: number;
      /**
       * @description Jobs that run
       * @example 4
       */
      running: number;
      /**
       * @description Jobs that are repeated later after an error
       * @example 0
       */
      delayed: number;
    };
    TaskCounts: {
      /** @example 12 */
      pending: number;
      /** @example 2 */
      running: number;
      /** @example 1 */
      failed: number;
    };
    VideoSystemState: {
      /**
       * @description Workers that have answered within 30 seconds; null while Redis does not answer
       * @example 2
       */
      workers: number | null;
      /** @description A video has several jobs; null while Redis does not answer */
      queue: components['schemas']['QueueState'] | null;
      tasks: components['schemas']['TaskCounts'];
    };
    FailedTask: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /** @enum {string} */
      task_type: 'video_generation' | 'video_draft';
      /**
       * @description The title, else the beginning of the text
       * @example The dance of the bees
       */
      title: string;
      /** @description Id of the user; null without access control */
      owner_id: string | null;
      /** @description A sentence */
      error: string | null;
      /**
       * @description One of the error codes
       * @example PROVIDER_FAILED
       */
      error_code: string | null;
      /** Format: date-time */
      failed_at: string | null;
    };
    FailedTaskList: {
      /** @description The newest task first */
      data: components['schemas']['FailedTask'][];
      /**
       * Format: uuid
       * @description `before` for the next page; null on the last page
       */
      next_before: string | null;
    };
    Source: {
      /** @enum {string} */
      kind: 'scripts' | 'voices' | 'pictures';
      /**
       * @description The part of a workflow before the slash
       * @example edge
       */
      name: string;
      /**
       * @description `faulty`: the last check failed, or it is set up and offers nothing; `absent`: not set up
       * @enum {string}
       */
      state: 'ready' | 'faulty' | 'absent';
      /**
       * @description Voices or workflows that requests can name
       * @example 47
       */
      offered: number;
      /** @description Why it is faulty, or what it needs, as a sentence */
      problem: string | null;
      /**
       * Format: date-time
       * @description Time of the last check
       */
      checked_at: string | null;
    };
    SourceList: {
      data: components['schemas']['Source'][];
    };
    SourceCheck: {
      /** @example true */
      works: boolean;
      /** @description Why not, as a sentence; null when it works */
      problem: string | null;
      /**
       * @description Time that it took, in seconds
       * @example 1.204
       */
      duration: number;
    };
    ErrorResponse: {
      /**
       * @description Code for programs
       * @example VALIDATION_ERROR
       */
      error: string;
      /**
       * @description Message for users
       * @example password is required.
       */
      message: string;
      /**
       * @description HTTP status
       * @example 400
       */
      statusCode: number;
      /** @description Suggested remedy */
      nextActions?: string;
      /** @description With `VALIDATION_ERROR`: one entry for each invalid field; with `AUTH_PASSWORD_REJECTED`: one for each broken rule */
      fields?: components['schemas']['FieldProblem'][];
    };
    TemplateFault: {
      /** @example 1080x1920/image_own.html */
      path: string;
      /** @example The template 1080x1920/image_own.html: only one element may have data-captions. */
      reason: string;
    };
    FrameBox: {
      /** @example 0 */
      left: number;
      /** @example 0.125 */
      top: number;
      /** @example 1 */
      width: number;
      /** @example 0.75 */
      height: number;
    };
    SceneShot: {
      /**
       * @description Seconds from the beginning of the narration
       * @example 2.4
       */
      start: number;
      /**
       * @description Seconds
       * @example 3.1
       */
      duration: number;
      /**
       * @description What `preview.webp?picture=` takes
       * @example 1
       */
      picture: number;
      /**
       * @description What `preview.webp?framing=` takes
       * @example 2
       */
      framing: number;
      /** @description Visible part of the picture, as shares of its sides */
      visible: components['schemas']['FrameBox'];
      /**
       * @description Movement within the shot
       * @example push
       */
      motion: string;
      /** @description Place of `captions.webp`, as shares of the frame; null for a template without captions */
      captions: components['schemas']['FrameBox'] | null;
    };
    SceneShotList: {
      data: components['schemas']['SceneShot'][];
    };
    PicturePlacement: {
      /**
       * @description Missing: `whole` for figures and charts, else `fill`
       * @enum {string}
       */
      fit?: 'fill' | 'whole';
      /**
       * @description 0 left to 1 right; missing: 0.5
       * @example 0.5
       */
      x?: number;
      /**
       * @description 0 top to 1 bottom; missing: 0.5
       * @example 0.5
       */
      y?: number;
      /**
       * @description Missing: 1
       * @example 1
       */
      zoom?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  generateAsync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AsyncGenerationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaskAccepted'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`WEBHOOK_URL_REFUSED`: webhook_url must be an https address that leads to a public host.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  generateSync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GenerationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoFinished'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_CANCELLED`: The task was cancelled.<br>`IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TEMPLATE_INVALID`: The frame template is faulty.<br>`TASK_TIMED_OUT`: The video took too long and was stopped.<br>`TASK_LOST`: The jobs of this task were lost several times, and the task was stopped.<br>`WORKER_DIED`: Three workers died while they worked on this video, and the task was stopped.<br>`RENDER_FAILED`: The video could not be rendered.<br>`STORAGE_FULL`: The disk of the worker or of the storage is full.<br>`STORAGE_REFUSED`: The disk of the worker or the storage cannot be read or written. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SYNC_TIMED_OUT`: The video is not finished yet; the task continues. */
      504: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listTasks: {
    parameters: {
      query?: {
        status?: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
        offset?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaskList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Task'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  cancelTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_FINISHED`: The task is over and cannot be cancelled. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  followTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream of events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_STREAMS`: You have reached the limit of open event streams.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readFile: {
    parameters: {
      query?: {
        signature?: string;
        /** @description As in `video_url`: opens the file without a token */
        expires?: string;
      };
      header?: {
        Range?: string;
      };
      path: {
        task_id: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': string;
          'image/jpeg': string;
          'application/x-subrip': string;
          'text/vtt': string;
          'text/plain': string;
        };
      };
      /** @description The requested range */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description To the object store, when the operator has set `FILES_REDIRECT` */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FILE_NOT_FOUND`: There is no such file. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `RANGE_NOT_SATISFIABLE`: The file does not have that range of bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAssets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AssetList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  uploadAsset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Asset'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`ASSET_REFUSED`: The file is neither music, speech, a picture, a clip nor a document that can be read. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UPLOAD_STALLED`: The upload was too slow. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSETS_FULL`: You have reached the limit of assets or of their total size. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_TOO_LARGE`: The file is too large.<br>`PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_UPLOADS`: You have reached the limit of simultaneous uploads.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_FULL`: The disk of the worker or of the storage is full.<br>`STORAGE_REFUSED`: The disk of the worker or the storage cannot be read or written. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`ORGANIZATION_ROLE_REQUIRED`: Only owners and administrators of the organisation delete what its members share. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_NOT_FOUND`: There is no such asset. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_IN_USE`: A video that is being made uses this asset. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readAssetFile: {
    parameters: {
      query?: {
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        /** @description As in `path`, behind `uploads/` */
        owner: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/mpeg': string;
          'image/jpeg': string;
          'image/png': string;
          'video/mp4': string;
          'application/octet-stream': string;
        };
      };
      /** @description The requested range */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_NOT_FOUND`: There is no such asset. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `RANGE_NOT_SATISFIABLE`: The file does not have that range of bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readThumbnail: {
    parameters: {
      query?: {
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        /** @description As in `path`, behind `uploads/` */
        owner: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': string;
        };
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`ASSET_REFUSED`: The file is neither music, speech, a picture, a clip nor a document that can be read. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_NOT_FOUND`: There is no such asset. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readBrand: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Brand'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  saveBrand: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "logo": null,
         *       "font": null,
         *       "accent": "#e4572e",
         *       "ground": "#14213d"
         *     }
         */
        'application/json': components['schemas']['BrandChange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Brand'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listDrafts: {
    parameters: {
      query?: {
        offset?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  createDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AsyncGenerationRequest'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftAccepted'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`WEBHOOK_URL_REFUSED`: webhook_url must be an https address that leads to a public host.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFTS_FULL`: You have reached the limit of drafts.<br>`IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`ORGANIZATION_ROLE_REQUIRED`: Only owners and administrators of the organisation delete what its members share. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  changeDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DraftChange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_CHANGED`: The draft has been changed since that version.<br>`DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  copyScript: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet.<br>`DRAFTS_FULL`: You have reached the limit of drafts. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  renderDraft: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless */
        'Idempotency-Key'?: string;
      };
      path: {
        draft_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "templates": [
         *         "1080x1920/image_default.html",
         *         "1920x1080/image_default.html"
         *       ]
         *     }
         */
        'application/json': components['schemas']['DraftRender'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftRendering'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`WEBHOOK_URL_REFUSED`: webhook_url must be an https address that leads to a public host.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_CHANGED`: The draft has been changed since that version.<br>`DRAFT_NOT_READY`: The draft has no scenes yet.<br>`IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  seeScene: {
    parameters: {
      query?: {
        /** @description Replaces the draft's frame template; parameters that the template does not have are ignored */
        template?: string;
        /** @description Replaces the draft's colours and caption style */
        look?:
          | 'sunrise'
          | 'coral'
          | 'mint'
          | 'silver'
          | 'paper'
          | 'sky'
          | 'rose'
          | 'night'
          | 'violet'
          | 'ocean'
          | 'forest'
          | 'sand';
        /** @description Leaves out the caption */
        captions?: 'none';
        /** @description Which of the scene's pictures, as `shown` numbers them */
        picture?: number;
        /** @description Which of the picture's framings, as `shots` numbers them */
        framing?: number;
      };
      header?: {
        'If-None-Match'?: string;
      };
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  hearScene: {
    parameters: {
      query?: never;
      header?: {
        'If-None-Match'?: string;
      };
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/ogg': string;
        };
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listCaptions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaptionLineList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listPictures: {
    parameters: {
      query?: {
        /** @description Words to search instead of the scene's own */
        search?: string;
      };
      header?: never;
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PictureCandidateList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readPictureThumbnail: {
    parameters: {
      query: {
        /** @description As `picture.choice` of a candidate */
        choice: string;
      };
      header?: {
        'If-None-Match'?: string;
      };
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  rewriteScene: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "version": 1,
         *       "instructions": "Begin with a question."
         *     }
         */
        'application/json': components['schemas']['SceneRewrite'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_CHANGED`: The draft has been changed since that version.<br>`DRAFT_NOT_READY`: The draft has no scenes yet.<br>`WRITER_NEEDED`: Only a language model can do this, and none is set up. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  repaintScene: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "version": 1
         *     }
         */
        'application/json': components['schemas']['SceneRepaint'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Draft'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_CHANGED`: The draft has been changed since that version.<br>`DRAFT_NOT_READY`: The draft has no scenes yet.<br>`NO_OTHER_PICTURE`: No other picture was found for this scene. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listVideos: {
    parameters: {
      query?: {
        /** @description Words of the title, the text or what is spoken, in any order; parts of words count, case and accents do not. Videos with all of them in the title come first, then the newest; beyond 1,000 matches only time counts. A change is found within a second or so */
        search?: string;
        status?: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
        /** @description `newest`: of the videos made from one draft only the newest; `version_count` says how many there are, and `total` is at most 10,000. Without effect on a search */
        versions?: 'all' | 'newest';
        /** @description Only videos made from this draft; without effect on a search */
        draft_id?: string;
        offset?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readVideo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Video'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteVideo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`ORGANIZATION_ROLE_REQUIRED`: Only owners and administrators of the organisation delete what its members share. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  changeVideo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "The language of bees"
         *     }
         */
        'application/json': components['schemas']['VideoChange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Video'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`ORGANIZATION_ROLE_REQUIRED`: Only owners and administrators of the organisation delete what its members share. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period.<br>`KEPT_VIDEOS_FULL`: You have reached the limit of kept videos. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  makeBatch: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes retries safe: the same key and body are answered with the same task, another body with 409. More concurrent requests than MAX_PENDING_PER_CALLER get 429 nevertheless */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BatchRequest'];
        'text/csv': components['schemas']['BatchRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Batch'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_BATCHES`: Too many of your batches are being accepted at the moment.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readBatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        batch_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Batch'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `BATCH_NOT_FOUND`: There is no such batch, or its report was deleted. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  verifyVideo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Provenance'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UPLOAD_STALLED`: The upload was too slow. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_TOO_LARGE`: The file is too large.<br>`PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_UPLOADS`: You have reached the limit of simultaneous uploads.<br>`TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readProvenance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Provenance'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  shareVideo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "expires_in_seconds": 604800
         *     }
         */
        'application/json': components['schemas']['ShareRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Share'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  withdrawShares: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  watchVideo: {
    parameters: {
      query?: {
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SHARE_NOT_FOUND`: This link leads to no video: it is incomplete or revoked, or the video was deleted. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SHARE_EXPIRED`: This link has expired. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
          'text/html': string;
        };
      };
    };
  };
  readSharedFile: {
    parameters: {
      query?: {
        expires?: string;
        signature?: string;
      };
      header?: never;
      path: {
        task_id: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': string;
          'image/jpeg': string;
          'application/x-subrip': string;
          'text/vtt': string;
          'text/plain': string;
        };
      };
      /** @description The requested range */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description To the object store, when the operator has set `FILES_REDIRECT` */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SHARE_NOT_FOUND`: This link leads to no video: it is incomplete or revoked, or the video was deleted.<br>`FILE_NOT_FOUND`: There is no such file. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SHARE_EXPIRED`: This link has expired. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `RANGE_NOT_SATISFIABLE`: The file does not have that range of bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `STORAGE_UNAVAILABLE`: The storage does not answer.<br>`SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readKit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Kit'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  downloadKit: {
    parameters: {
      query?: {
        signature?: string;
        expires?: string;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video.<br>`FILE_NOT_FOUND`: There is no such file. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TemplateList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  previewTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        size: string;
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TEMPLATE_INVALID`: The frame template is faulty. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listVoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkflowList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMediaWorkflows: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkflowList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMusic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MusicList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  hearMusic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/mpeg': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listLooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LookList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  showLook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        look: string;
        size: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  moveLook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        look: string;
        size: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  describeVoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VoiceList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  hearVoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/ogg': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listPacks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VoicePackList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  addPack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "accept_licence": false
         *     }
         */
        'application/json': components['schemas']['VoicePackOrder'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  removePack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readState: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSystemState'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listFailedTasks: {
    parameters: {
      query?: {
        /** @description Part of the title, the error, the owner or the id */
        search?: string;
        /** @description `next_before` of the previous page */
        before?: string;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailedTaskList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  retryTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FAILED`: The task has not failed, so it cannot be tried again. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listSources: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  checkSource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'scripts' | 'voices' | 'pictures';
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SourceCheck'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  downloadProject: {
    parameters: {
      query?: {
        signature?: string;
        expires?: string;
      };
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request.<br>`FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_NOT_FOUND`: There is no such video.<br>`FILE_NOT_FOUND`: There is no such file. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VIDEO_WITHOUT_FILES`: The video has no files: it is not finished, or they were deleted after the storage period. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listShots: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SceneShotList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  seeCaptions: {
    parameters: {
      query?: {
        /** @description As `captions` lists them */
        line?: number;
      };
      header?: {
        'If-None-Match'?: string;
      };
      path: {
        draft_id: string;
        /** @description The id of a scene, or its number from 1 */
        scene: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/webp': string;
        };
      };
      /** @description The copy of `If-None-Match` is current */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_INSUFFICIENT_SCOPE`: The token or key lacks the scope of this request. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address.<br>`DRAFT_NOT_FOUND`: There is no such draft.<br>`SCENE_NOT_FOUND`: The draft has no such scene. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `DRAFT_NOT_READY`: The draft has no scenes yet. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PRECONDITION_FAILED`: The condition of If-Match or If-Unmodified-Since is not met: there is another version now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAdministeredPacks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VoicePackList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  addAdministeredPack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "accept_licence": false
         *     }
         */
        'application/json': components['schemas']['VoicePackOrder'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`MALFORMED_JSON`: The body is not valid JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PAYLOAD_TOO_LARGE`: The body is larger than 1 MiB. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  removeAdministeredPack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_REQUESTS`: Too many requests. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy, or a part of it is unavailable. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
}
