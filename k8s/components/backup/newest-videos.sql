SELECT id FROM video.task WHERE status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL
ORDER BY completed_at DESC LIMIT 10;
