// Stand-in for the audio decoder that Ollama carries in a folder named "vendor": a Go module leaves such folders out.
// The tests send no sound, so every call reports failure. Only build/ollama uses this file.
#pragma once
#include <cstddef>
#include <cstdint>

typedef int ma_result;
typedef std::uint64_t ma_uint64;

enum { MA_SUCCESS = 0, MA_ERROR = -1 };
enum ma_format { ma_format_f32 = 5 };

struct ma_decoder_config {};
struct ma_decoder {};

static inline ma_decoder_config ma_decoder_config_init(ma_format, int, int) { return {}; }

static inline ma_result ma_decoder_init_memory(const void *, std::size_t, const ma_decoder_config *, ma_decoder *) {
  return MA_ERROR;
}

static inline ma_result ma_decoder_get_length_in_pcm_frames(ma_decoder *, ma_uint64 *frames) {
  *frames = 0;
  return MA_ERROR;
}

static inline ma_result ma_decoder_read_pcm_frames(ma_decoder *, void *, ma_uint64, ma_uint64 *read) {
  if (read) *read = 0;
  return MA_ERROR;
}

static inline ma_result ma_decoder_uninit(ma_decoder *) { return MA_SUCCESS; }
